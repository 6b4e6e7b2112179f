import { previewText, pupil } from '../import.harness.ts'
import { placedClassIds } from '../preview/preview.ts'
import { changesNothing } from '../preview/preview-counts.ts'
import { healingsOf, importRowsOf, issuesOf, rowOf } from '../preview/preview-rows.ts'

const classParts = '学校種別,学年,クラス'
const twoPupils = [pupil('s1'), pupil('s2', { studentNumber: 2 })]

it('[C08] clears class, school type and grade of the year for an empty class', async () => {
  const text = `userId,${classParts},出席番号\ns1,小学校,3,,\ns2,小学校,1,,2\n`
  const preview = await previewText(text, { records: twoPupils })
  const cleared = { schoolType: 'elementary', gradeNumber: 3, className: '', studentNumber: '' }
  expect([...importRowsOf(preview)]).toEqual([{ rowNumber: 2, userId: 's1', version: 7, ...cleared }])
  expect(rowOf(preview, 0).cells.map(({ state, after }) => [state, after])).toEqual([
    ['unchanged', 's1'],
    ['cleared', ''],
    ['cleared', ''],
    ['cleared', ''],
    ['cleared', ''],
  ])
  expect([...issuesOf(preview)].map(({ line, column, level }) => [line, column?.field.id, level])).toEqual([
    [3, 'className', 'error'],
  ])
})

it('[C08] ignores school type and grade of a student without a class, with a warning', async () => {
  const nowhere = { schoolType: null, gradeNumber: null, className: '', studentNumber: null }
  const preview = await previewText(`userId,${classParts},出席番号\ns1,小学校,3,,\ns2,,,,\n`, {
    records: [pupil('s1', nowhere), pupil('s2', nowhere)],
  })
  expect([[...importRowsOf(preview)], changesNothing(preview)]).toEqual([[], true])
  expect([...issuesOf(preview)].map(({ line, column, message }) => [line, column?.field.id, message])).toEqual([
    [2, 'schoolType', 'クラスが空欄のため、この値は取り込まれません。'],
    [2, 'gradeNumber', 'クラスが空欄のため、この値は取り込まれません。'],
  ])
})

it('keeps the number when there is a class but no number column', async () => {
  const preview = await previewText(`userId,${classParts}\ns1,小学校,3,２組\n`, {
    records: [pupil('s1', { studentNumber: 8 })],
  })
  expect([...importRowsOf(preview)]).toEqual([
    { rowNumber: 2, userId: 's1', version: 7, schoolType: 'elementary', gradeNumber: 3, className: '2組' },
  ])
  expect([placedClassIds(preview), preview.claims[0]?.placed]).toEqual([['c32'], { classId: 'c32', studentNumber: 8 }])
  expect([...healingsOf(preview)].map(({ from, to }) => [from, to])).toEqual([['２組', '2組']])
})

it('[LSX-05] warns of a class of another school type than that of the student', async () => {
  const grade = { schoolType: 'juniorhigh', gradeNumber: 1 } as const
  const classes = [{ classId: 'j1', schoolYear: 2026, grade, name: '1組', studentNumber: 4 }]
  const records = [pupil('s1', { ...grade, classes, studentNumber: 4 }), pupil('s2')]
  const preview = await previewText(`userId,${classParts}\ns1,小学校,3,2組\ns2,小学校,3,2組\n`, { records })
  expect(
    [...issuesOf(preview)].map(({ line, column, level, message }) => [line, column?.field.id, level, message]),
  ).toEqual([
    [2, 'schoolType', 'warning', '学校種別が違います。この児童生徒のクラスが小学校か中学校か、確認してください。'],
  ])
  expect([...importRowsOf(preview)]).toHaveLength(2)
})
