import { failureSchema } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import {
  getStudentCustomColumnDef,
  listGuardians,
  listStudents,
  listTeachers,
  searchGuardians,
  searchStudents,
  searchTeachers,
} from '@gakuseki/shared-api/contract/people/people.ts'
import { patchStudentCustomColumnDef } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import { idsOf } from '../../testing/calls/all-students.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'
import { peopleCalls } from '../../testing/calls/people-calls.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

const { send, student, auditLines } = peopleCalls(() => api)
const post = (path: string, body: unknown) =>
  api.ask(`/api/user/v2/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

describe('a search by JSON', () => {
  const shared = [
    {},
    { q: 'さ', limit: 7, offset: 3, sortBy: 'nameKana', sortOrder: 'desc' },
    { schoolType: 'elementary', gradeNumber: 2, limit: 1000 },
    { classSchoolYear: 2025, schoolType: 'juniorhigh', limit: 1000 },
    { classId: 'c2026-e1-1' },
    { noClass: true, limit: 20 },
    { sortBy: 'updatedAt', limit: 5 },
  ] as const
  const inSchool = [{ inSchoolState: 'graduated', inSchoolStateOn: '2026-03-31', limit: 5 }] as const

  it.each([...shared, ...inSchool, { guardianUserId: 'g26001' }])(
    '[API-27] finds for students %j the same as the address',
    async (query) => {
      expect(await api.call(searchStudents, { body: query })).toEqual(await api.call(listStudents, { query: query }))
    },
  )

  it.each([...shared, ...inSchool])('[API-30] finds for guardians %j the same', async (query) => {
    expect(await api.call(searchGuardians, { body: query })).toEqual(await api.call(listGuardians, { query: query }))
  })

  it.each([...shared, { teacherType: 'staff' }])('[API-34] finds for staff %j the same', async (query) => {
    expect(await api.call(searchTeachers, { body: query })).toEqual(await api.call(listTeachers, { query: query }))
  })

  it('[API-34] returns exactly the people of the ids, all on one page', async () => {
    const teacherIds = (await api.call(listTeachers, { query: { limit: 1000 } })).data.map(({ userId }) => userId)
    const all = await api.call(searchTeachers, { body: { userIds: [...teacherIds, 'nobody'] } })
    expect(idsOf(all.data).toSorted()).toEqual(teacherIds.toSorted())
    const some = { userIds: ['s26001', 's26002', 'nobody', 's26001'] }
    expect(idsOf((await api.call(searchStudents, { body: some })).data).toSorted()).toEqual(['s26001', 's26002'])
    expect((await api.call(searchStudents, { body: { ...some, q: 's26002' } })).numSearchResults).toBe(1)
    const guardians = await api.call(searchGuardians, { body: { userIds: ['g26001'] } })
    expect([idsOf(guardians.data), guardians.numSearchResults]).toEqual([['g26001'], 1])
    for (const search of [searchStudents, searchTeachers])
      expect((await api.call(search, { body: { userIds: [] } })).numSearchResults).toBe(0)
  })

  it('reads ids as text, whatever they look like', async () => {
    const userIds = ['a"b', 'c\\d', '{s26001}', 's26001,s26002', '', 'null', "'; drop table students; --"]
    expect((await api.call(searchStudents, { body: { userIds } })).data).toEqual([])
  })

  it.each([
    [{ limit: '5' }, 'limit'],
    [{ limit: 1001 }, 'limit'],
    [{ noClass: 'true' }, 'noClass'],
    [{ userIds: 's26001' }, 'userIds'],
    [{ userIds: [5] }, 'userIds.0'],
    [{ userIds: Array.from({ length: 1001 }, String) }, 'userIds'],
    [{ schoolType: 'university' }, 'schoolType'],
    [{ inSchoolStateOn: '2026-02-30' }, 'inSchoolStateOn'],
    [{ nothing: 1 }, 'nothing'],
    [[], ''],
  ])('refuses %.60j as malformed', async (body, path) => {
    const answer = await post('students/list', body)
    expect([answer.status, failureSchema.parse(answer.body).error.issues?.[0]?.path]).toEqual([400, path])
  })
})

it('[API-29] names custom columns by id, audits each, and restores the usual name for ""', async () => {
  const before = await api.call(getStudentCustomColumnDef, {})
  const since = (await auditLines()).length
  const names = { custom01: '通学バス', custom40: 'アレルギー備考' }
  const after = await api.call(patchStudentCustomColumnDef, { body: names })
  expect(after).toEqual({ ...before, ...names })
  const lines = (await auditLines()).slice(since)
  expect(lines.map(({ entity, recordId }) => `${entity} ${recordId}`)).toEqual([
    'studentCustomColumnDef custom01',
    'studentCustomColumnDef custom40',
  ])
  expect(lines.map(({ changes }) => changes['name']?.after)).toEqual(Object.values(names))
  expect(await api.call(patchStudentCustomColumnDef, { body: { custom01: '通学バス' } })).toEqual(after)
  expect((await api.call(patchStudentCustomColumnDef, { body: { custom40: '' } }))['custom40']).toBe('Custom Item 40')
  expect(await auditLines()).toHaveLength(since + 3)
  const bad = await send('studentCustomColumnDef', { custom41: 'x', custom02: 'x'.repeat(129) })
  expect([bad.status, bad.issues.map(({ path }) => path).toSorted()]).toEqual([400, ['custom02', 'custom41']])
  const [one, two] = await Promise.all(
    ['甲', '乙'].map((custom30) => api.call(patchStudentCustomColumnDef, { body: { custom30 } })),
  )
  expect([one?.['custom30'], two?.['custom30']]).toEqual(['甲', '乙'])
})

describe('[API-20] v1', () => {
  const v1 = async (path: string, body?: object) => {
    const init = { method: 'PATCH', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const answer = await api.ask(`/api/user${path}`, body === undefined ? {} : init)
    expect(answer.headers.get('deprecation')).toMatch(/^@\d+$/)
    return answer
  }
  const v2 = async (path: string) => (await api.ask(`/api/user/v2${path}`)).body

  it('[API-25][API-32] reads the records of v2', async () => {
    const { guardian } = await student('s26001')
    const id = guardian?.userId ?? ''
    const table = [
      ['/students/s26001', '/students/s26001'],
      [`/guardians/${id}`, `/guardians/${id}`],
      [`/guardians/${id}/profile`, `/guardians/${id}`],
      [`/guardians/${id}/children/s26001/profile`, '/students/s26001'],
      [`/guardians/${id}/children/s26001/health`, '/students/s26001'],
      ['/teachers/t005', '/teachers/t005'],
      ['/staff/t005', '/teachers/t005'],
    ] as const
    for (const [old, path] of table) expect([old, (await v1(old)).body]).toEqual([old, await v2(path)])
    const children = await api.call(searchStudents, { body: { guardianUserId: id } })
    const listed = (await v1(`/guardians/${id}/children`)).body as { data: { userId: string }[] }
    expect(new Set(idsOf(listed.data))).toEqual(new Set(idsOf(children.data)))
    expect(listed.data).toContainEqual(await student('s26001'))
  })

  it('[API-25][API-32] changes a part with the fields of that part only', async () => {
    const id = (await student('s26001')).guardian?.userId ?? ''
    const child = `/guardians/${id}/children/s26001`
    const table = [
      [`/guardians/${id}/profile`, { job1: '農業' }, { note01: 'x' }],
      [`${child}/profile`, { nearestStation: '新宿' }, { asthma: 'x' }],
      [`${child}/health`, { asthma: 'なし' }, { name: 'x' }],
      ['/staff/t005', { foreignType: '永' }, { userId: 'x' }],
    ] as const
    for (const [path, change, foreign] of table) {
      const changed = await v1(path, change)
      expect([path, changed.body]).toMatchObject([path, { ok: true, data: change }])
      expect((await v1(path)).body).toEqual(changed.body)
      expect([path, (await v1(path, foreign)).status]).toEqual([path, 400])
    }
  })

  it.each([
    '/students/no',
    '/guardians/no',
    '/guardians/no/profile',
    '/guardians/no/children',
    '/guardians/g26001/children/no/profile',
    '/teachers/no',
    '/staff/no',
  ])('[API-07] %s answers 404', async (path) => {
    expect((await v1(path)).status).toBe(404)
  })

  it('does not find another guardian’s child, neither to read nor to change', async () => {
    const { data } = await api.call(listGuardians, { query: { limit: 20 } })
    const other = data.find(({ children }) => !children.some(({ userId }) => userId === 's26001'))?.userId
    for (const part of ['profile', 'health']) {
      const path = `/guardians/${other}/children/s26001/${part}`
      expect([(await v1(path)).status, (await v1(path, {})).status]).toEqual([404, 404])
    }
  })
})
