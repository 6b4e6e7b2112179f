import { draftSubjectProblems, type DraftSubjectFacts } from './draft-subjects.ts'

const subject = (name: string, more: Partial<DraftSubjectFacts> = {}): DraftSubjectFacts => ({
  evalType: 'numeric',
  grade: { schoolType: 'elementary', gradeNumber: 3 },
  name,
  copyOf: null,
  ...more,
})
const codesOf = (...subjects: readonly DraftSubjectFacts[]) =>
  draftSubjectProblems(subjects).map((problems) => problems.map(({ code }) => code))

it('[YEA-06] refuses a subject without a name', () => {
  expect(codesOf(subject('  '), subject('算数'))).toEqual([['nullValue'], []])
})

it('[YEA-06] refuses a name that a subject without a source shares with another one of its grade and kind', () => {
  expect(codesOf(subject('算数'), subject('算数 ', { copyOf: 'a' }))).toEqual([['subjectTwice'], []])
  expect(draftSubjectProblems([subject('算数'), subject('算数', { copyOf: 'a' })])[0]?.[0]?.message).toBe(
    '小3には、教科「算数」がもうあります。別の名前にしてください。',
  )
})

it('[YEA-06] lets namesakes be that copy two subjects, or are of other grades and kinds', () => {
  const fourth = { schoolType: 'elementary', gradeNumber: 4 } as const
  expect(codesOf(subject('総合', { copyOf: 'a' }), subject('総合', { copyOf: 'b' }))).toEqual([[], []])
  expect(codesOf(subject('総合'), subject('総合', { evalType: 'essay' }), subject('総合', { grade: fourth }))).toEqual([
    [],
    [],
    [],
  ])
})
