import { schoolYearOfDate } from '../../../core/school-year.ts'
import type { DateText } from '../../../core/text/date-text.ts'
import { searchKey } from '../../../core/text/text-keys.ts'

type Compared = { readonly name: string; readonly birthday: string | null; readonly sex: string | null }

/** What an entry and a student both say, but not alike. */
export type MatchDifference = { readonly field: keyof Compared; readonly entered: string; readonly known: string }

const keyOf = (field: keyof Compared, value: string): string => (field === 'name' ? searchKey(value) : value)

/** Where an entry contradicts the student who is chosen for it (YEA-10). What one of them does not say is no difference. */
export function matchDifferences(entry: Compared, student: Compared): readonly MatchDifference[] {
  return (['name', 'birthday', 'sex'] as const).flatMap((field) => {
    const [entered, known] = [entry[field] ?? '', student[field] ?? '']
    const isSame = entered === '' || known === '' || keyOf(field, entered) === keyOf(field, known)
    return isSame ? [] : [{ field, entered, known }]
  })
}

/** The classes that the student keeps, from the year of the entrance on. The planned class is dropped for them. */
export function keptClasses<Entry extends { readonly schoolYear: number }>(
  entranceOn: DateText | null,
  student: { readonly classes: readonly Entry[] },
): readonly Entry[] {
  if (entranceOn === null) return []
  const first = schoolYearOfDate(entranceOn)
  return student.classes.filter(({ schoolYear }) => schoolYear >= first)
}
