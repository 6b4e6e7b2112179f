import {
  listSubjectEvaluations,
  patchSubjectEvaluations,
  type EvaluationItem,
} from '@gakuseki/shared-api/contract/curriculum/curriculum-bulk-evaluations.ts'
import { staffToken, openContractApi, type ContractApi } from '../../../testing/contract-api.ts'
import { curriculumCalls } from '../../../testing/calls/curriculum-calls.ts'

let api: ContractApi
let pupils: readonly string[] = []
beforeAll(async () => {
  api = await openContractApi()
  pupils = await idsOfGrade(3)
})
afterAll(() => api.close())
const { send, newLines } = curriculumCalls(() => api)

const necId = 'nec-2026-e3-1'
const viewPointId = `${necId}-v1`
const contentId = `${viewPointId}-c1`
const at = `/neCurriculums/${necId}/evaluations`
const idsOfGrade = async (gradeOrder: number): Promise<readonly string[]> => {
  const members = api.database.db
    .selectFrom('studentClasses')
    .innerJoin('classes', 'classes.classId', 'studentClasses.classId')
    .select('userId')
    .where('classes.schoolYear', '=', 2026)
    .where('gradeOrder', '=', gradeOrder)
  return (await members.orderBy('userId').execute()).map(({ userId }) => userId)
}
const pupil = (index: number): string => pupils[index] ?? ''
const item = (index: number, values: Partial<EvaluationItem>): EvaluationItem => ({
  contentId,
  month: 2,
  studentUserId: pupil(index),
  ...values,
})
const write = (...body: readonly EvaluationItem[]) => api.call(patchSubjectEvaluations, { params: { necId }, body })
const read = (query: Parameters<typeof api.call<typeof listSubjectEvaluations>>[1]['query']) =>
  api.call(listSubjectEvaluations, { params: { necId }, query })

it('[API-45] reads all evaluations of a subject at once, filtered by class, month, content and student', async () => {
  const all = await read({})
  const stored = await api.database.db
    .selectFrom('evaluations')
    .select(['contentId', 'month', 'studentUserId'])
    .where('contentId', 'like', `${necId}-%`)
    .execute()
  expect(all).toHaveLength(stored.length)
  const [first] = all
  if (first === undefined) throw new Error('the demo school has evaluated nobody')
  for (const name of ['month', 'contentId', 'studentUserId'] as const) {
    const some = all.filter((each) => each[name] === first[name])
    expect(some.length).toBeLessThan(all.length)
    expect(await read({ [name]: first[name] })).toEqual(some)
  }
  const member = api.database.db.selectFrom('studentClasses').select('classId')
  const { classId } = await member
    .where('userId', '=', first.studentUserId)
    .where('schoolYear', '=', 2026)
    .executeTakeFirstOrThrow()
  const inClass = await api.database.db
    .selectFrom('studentClasses')
    .select('userId')
    .where('classId', '=', classId)
    .execute()
  const userIds = inClass.map(({ userId }) => userId)
  expect(await read({ classId })).toEqual(all.filter((each) => userIds.includes(each.studentUserId)))
  expect(await read({ classId: 'none' })).toEqual([])
  expect((await send('GET', `${at}?month=13`)).status).toBe(400)
  expect((await send('GET', '/neCurriculums/none/evaluations')).status).toBe(404)
})

it('[NEC-07][API-13] writes a column of a class at once with an audit line for each record; sent again, nothing changes', async () => {
  const items = pupils.slice(0, 30).map((_id, index) => item(index, { version: 0, grade: 'A' }))
  await newLines()
  const outcomes = await write(...items.toReversed())
  expect(outcomes.map((each) => each.outcome === 'saved' && each.evaluation)).toMatchObject(
    items.toReversed().map(({ version: _, ...rest }) => ({ ...rest, version: 1 })),
  )
  const lines = await newLines()
  expect(lines.map(({ recordId }) => recordId).toSorted()).toEqual(
    items.map(({ studentUserId }) => `${contentId}:2:${studentUserId}`).toSorted(),
  )
  expect(new Set(lines.map(({ action, version }) => `${action} ${version}`))).toEqual(new Set(['create 1']))
  expect(await write(...items.toReversed())).toEqual(outcomes)
  expect(await newLines()).toEqual([])
})

it('[API-14][NEC-07][NEC-08] gives each item its own outcome: a conflict and a broken rule do not stop the others', async () => {
  await write(item(0, { month: 3, grade: 'B' }))
  const [firstGrader = ''] = await idsOfGrade(1)
  await newLines()
  const outcomes = await write(
    item(0, { month: 3, version: 0, grade: 'C' }),
    item(1, { month: 3, version: 0, grade: 'D' }),
    item(2, { month: 3, version: 0, score: 101, comment: '字'.repeat(2001) }),
    item(3, { month: 3, version: 0, grade: 'C', score: 70, comment: 'よい' }),
    { ...item(4, { month: 3, grade: 'A' }), studentUserId: firstGrader },
    { ...item(5, { month: 3, grade: 'A' }), studentUserId: 'nobody' },
    { ...item(6, { month: 3, grade: 'A' }), contentId: 'nec-2026-e3-2-v1-c1' },
    item(0, { month: 3, version: 0, comment: '別の欄' }),
  )
  expect(
    outcomes.map((each) =>
      each.outcome === 'saved'
        ? 'saved'
        : `${each.outcome}: ${each.issues.map(({ path, code }) => `${path} ${code}`).join()}`,
    ),
  ).toEqual([
    'conflict: grade changedSince',
    'refused: grade invalidValue',
    'refused: score tooBig,comment tooLong',
    'saved',
    'refused: studentUserId otherGrade',
    'refused: studentUserId notFound',
    'refused: contentId notFound',
    'saved',
  ])
  expect(outcomes[0]).toMatchObject({ current: { grade: 'B', comment: '別の欄', version: 2 } })
  expect(outcomes[3]).toMatchObject({ evaluation: { grade: 'C', score: 70, comment: 'よい', version: 1 } })
  expect((await newLines()).map(({ recordId, action }) => `${recordId} ${action}`)).toEqual([
    `${contentId}:3:${pupil(3)} create`,
    `${contentId}:3:${pupil(0)} update`,
  ])
})

it('[API-04] refuses the whole call for a malformed item, too many items, and callers who may not write', async () => {
  const items = [item(0, { month: 1, grade: 'A' })]
  expect((await send('PATCH', at, [...items, { ...items[0], month: 13 }])).status).toBe(400)
  expect((await send('PATCH', at, [])).status).toBe(400)
  expect(
    (
      await send(
        'PATCH',
        at,
        Array.from({ length: 201 }, () => items[0]),
      )
    ).status,
  ).toBe(400)
  expect((await send('PATCH', '/neCurriculums/none/evaluations', items)).status).toBe(404)
  const init = { method: 'PATCH', body: JSON.stringify(items), headers: { 'content-type': 'application/json' } }
  expect((await api.ask(`/api/curriculum${at}`, { ...init, token: staffToken })).status).toBe(403)
  expect(await read({ month: 1, contentId, studentUserId: pupil(0) })).toEqual([])
})

it('makes each evaluation once when batches and single saves run at once, in any order', async () => {
  const items = pupils.slice(0, 12).map((_id, index) => item(index, { month: 12, version: 0, grade: 'B' }))
  const single = `/neCurriculums/${necId}/viewPoints/${viewPointId}/contents/${contentId}/months/12/evaluations`
  await newLines()
  const [one, two, ...singles] = await Promise.all([
    send('PATCH', at, items),
    send('PATCH', at, items.toReversed()),
    ...items.map(({ studentUserId }) => send('PATCH', `${single}/${studentUserId}`, { grade: 'B' })),
  ])
  expect([one, two, ...singles].map((said) => said?.status)).toEqual(Array(14).fill(200))
  expect((await newLines()).map(({ action, version }) => `${action} ${version}`)).toEqual(Array(12).fill('create 1'))
})
