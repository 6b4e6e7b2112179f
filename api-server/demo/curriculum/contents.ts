import { schoolMonths, type SchoolMonth } from '@gakuseki/shared-api/core/school-year.ts'
import type { DemoContent, DemoContentMonth, DemoNeCurriculum, DemoViewPoint } from '../demo-types.ts'
import { ageOf } from '../school-classes.ts'
import type { Curriculums } from './curriculums.ts'
import { goals, unitMonths, unitsOf } from './lesson-texts.ts'

export type Contents = {
  readonly contents: readonly DemoContent[]
  readonly contentMonths: readonly DemoContentMonth[]
}

/** The units of 国語, 算数 and 数学 under each view point, planned over the months of the school year. */
export function createContents(
  { neCurriculums, viewPoints }: Curriculums,
  planned: (subject: DemoNeCurriculum) => boolean,
): Contents {
  const subjects = new Map(neCurriculums.filter(planned).map((subject) => [subject.necId, subject]))
  const pairs = viewPoints.flatMap((viewPoint) => {
    const subject = subjects.get(viewPoint.necId)
    return subject ? contentsOf(subject, viewPoint) : []
  })
  return { contents: pairs.map(({ content }) => content), contentMonths: pairs.flatMap(({ months }) => months) }
}

type Planned = { readonly content: DemoContent; readonly months: readonly DemoContentMonth[] }

function contentsOf(
  subject: DemoNeCurriculum,
  { viewPointId, orderNum: viewPoint }: DemoViewPoint,
): readonly Planned[] {
  const units = unitsOf[subject.name]?.[ageOf(subject)] ?? []
  const goal = goals[viewPoint]
  if (!goal) return []
  return units.map((name, orderNum) => {
    const contentId = `${viewPointId}-c${orderNum + 1}`
    const taught: readonly SchoolMonth[] = unitMonths[orderNum] ?? []
    const months = schoolMonths.map((month) => {
      const enabled = taught.includes(month)
      return { contentId, month, enabled, text: enabled ? goal(name) : '' }
    })
    return { content: { contentId, viewPointId, name, orderNum }, months }
  })
}
