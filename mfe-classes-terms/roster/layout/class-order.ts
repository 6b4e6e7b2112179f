import type { StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import { schoolTypes } from '@gakuseki/shared-api/core/grade.ts'
import { compareKana } from '@gakuseki/shared-api/rules/people/kana-order.ts'

/** Orders students by grade, class and number of a school year, then by kana. Those without a class come last. */
export function byClassAndNumber(schoolYear: number): (a: StudentRecord, b: StudentRecord) => number {
  const keyOf = ({ classes }: StudentRecord): readonly number[] => {
    const place = classes.find((entry) => entry.schoolYear === schoolYear)
    if (place === undefined) return [Number.MAX_SAFE_INTEGER]
    const { grade, orderNum, studentNumber } = place
    const type = Object.keys(schoolTypes).indexOf(grade.schoolType)
    return [type, grade.gradeNumber, orderNum, studentNumber ?? Number.MAX_SAFE_INTEGER]
  }
  return (a, b) => {
    const [left, right] = [keyOf(a), keyOf(b)]
    const at = left.findIndex((part, index) => part !== right[index])
    return at === -1 ? compareKana(a, b) : (left[at] ?? 0) - (right[at] ?? 0)
  }
}
