import type { EvaluationCount, EvaluationCounts } from '@gakuseki/shared-api/contract/curriculum/evaluation-counts.ts'
import type { NumericPlan, PlannedContent } from '@gakuseki/shared-api/contract/curriculum/numeric-plan.ts'
import { schoolMonths } from '@gakuseki/shared-api/core/school-year.ts'

// The data for tests of the map and of the summaries: two view points, three contents, two classes.

const meta = { version: 1, createdAt: '', updatedAt: '' } as const

function contentOf(contentId: string, enabled: readonly number[]): PlannedContent {
  const months = schoolMonths.map((month) => ({
    contentId,
    month,
    enabled: enabled.includes(month),
    text: '',
    ...meta,
  }))
  return { contentId, viewPointId: 'v', name: `content ${contentId}`, orderNum: 0, months, ...meta }
}

const viewPoint = (viewPointId: string, contents: readonly PlannedContent[]) => ({
  viewPointId,
  necId: 'n',
  name: `view point ${viewPointId}`,
  color: { red: 1, green: 2, blue: 3 },
  orderNum: 0,
  contents,
  ...meta,
})

/** x is planned for April, May and February; y for May, June and March; z for May. */
export const samplePlan: NumericPlan = {
  viewPoints: [
    viewPoint('p', [contentOf('x', [4, 5, 2]), contentOf('y', [5, 6, 3])]),
    viewPoint('q', [contentOf('z', [5])]),
  ],
}

/** Class a has three students, two from June on; class b has two. */
export function sampleCounts(counts: readonly EvaluationCount[]): EvaluationCounts {
  const months = (studentsIn: (month: number) => number) =>
    schoolMonths.map((month) => ({ month, students: studentsIn(month) }))
  return {
    classes: [
      { classId: 'a', name: 'one', months: months((month) => (month === 4 || month === 5 ? 3 : 2)) },
      { classId: 'b', name: 'two', months: months(() => 2) },
    ],
    counts: [...counts],
  }
}

export function countOf(place: string, students: number, grades: Readonly<Record<string, number>>): EvaluationCount {
  const [classId = '', contentId = '', month = ''] = place.split(' ')
  const evaluated = Object.values(grades).reduce((sum, count) => sum + count, 0)
  return { classId, contentId, month: Number(month), students, evaluated, grades }
}
