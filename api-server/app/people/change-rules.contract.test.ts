import { getGuardian, getTeacher, listStudents } from '@gakuseki/shared-api/contract/people/people.ts'
import { patchStudents, patchTeacher, type StudentPatch } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { idsOf } from '../../testing/calls/all-students.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'
import { peopleCalls, seen } from '../../testing/calls/people-calls.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

const { send, student, patch, auditLines } = peopleCalls(() => api)

describe('[API-14] with an old If-Match', () => {
  it('merges changes to other fields: columns, custom items, classes or the guardian', async () => {
    const { version } = await student('s26030')
    await patch('s26030', { address: '新しい住所', custom01: '一', custom03: '三' })
    await patch('s26030', { custom02: '二' }, version)
    await patch('s26030', { guardianUserId: '' }, version)
    const merged = await patch('s26030', { classes: [] }, version)
    expect(merged).toMatchObject({
      address: '新しい住所',
      custom01: '一',
      custom02: '二',
      custom03: '三',
      guardian: null,
      classes: [],
    })
    expect(merged.version).toBe(version + 4)
  })

  it.each([
    ['custom01', { custom01: '一' }, { custom01: '別' }],
    ['guardianUserId', { guardianUserId: 'g26001' }, { guardianUserId: 'g26002' }],
    ['classes', { classes: [] }, { classes: [{ classId: 'c2026-j1-1' }] }],
    ['birthday', { birthday: dateText('2016-01-01') }, { birthday: dateText('2016-01-02') }],
  ] as readonly (readonly [string, StudentPatch, StudentPatch])[])(
    'refuses a change to the same %s with the current record',
    async (name, first, second) => {
      const seenBefore = await student('s26031')
      const current = await patch('s26031', first)
      const late = await send(
        'students/s26031',
        { ...second, nickname: '遅い' },
        { 'if-match': String(seenBefore.version) },
      )
      expect([late.status, late.issues.map(seen)]).toEqual([409, [[undefined, name, 'changedSince']]])
      expect(late.failure).toMatchObject({ code: 'conflict', current })
      // The same value again is no conflict.
      expect((await patch('s26031', first, seenBefore.version)).version).toBe(current.version)
    },
  )

  it('loses nothing when two change different fields at once', async () => {
    const { version } = await student('s26032')
    const changes = [{ custom05: 'あ' }, { custom06: 'い' }, { bus: 'う' }, { religion: 'え' }, { classes: [] }]
    await Promise.all(changes.map((change) => patch('s26032', change, version)))
    expect(await student('s26032')).toMatchObject({
      custom05: 'あ',
      custom06: 'い',
      bus: 'う',
      religion: 'え',
      classes: [],
    })
    expect((await student('s26032')).version).toBe(version + changes.length)
  })
})

describe('[API-15] a batch', () => {
  const item = (userId: string, request: object, version?: number) => ({
    userId,
    request,
    ...(version !== undefined && { version }),
  })

  it('names every failing item and changes none', async () => {
    const before = await student('s26040')
    await patch('s26041', { country: '日本' })
    const lines = await auditLines()
    const { status, issues, failure } = await send('students', [
      item('s26040', { address: '変わらない' }),
      item('nobody', { address: 'x' }),
      item('s26041', { country: '別の国' }, 1),
      item('s26042', { guardianUserId: 'nobody', classes: [{ classId: 'nowhere' }] }),
      item('s26040', { country: '二度目' }),
    ])
    expect(status).toBe(422)
    expect(issues.map(seen)).toEqual([
      [1, '1.userId', 'notFound'],
      [2, '2.request.country', 'changedSince'],
      [3, '3.request.guardianUserId', 'unknownGuardian'],
      [3, '3.request.classes.0.classId', 'unknownClass'],
      [4, '4.userId', 'personRepeated'],
    ])
    expect(failure?.displayMessage.split('\n')[0]).toBe('2件目: 指定された児童生徒が見つかりません。(nobody)')
    expect(await student('s26040')).toEqual(before)
    expect(await auditLines()).toEqual(lines)
  })

  it('that only comes too late answers 409 with the current records, one of unknown people 404', async () => {
    await patch('s26041', { country: '日本' })
    const late = await send('students', [item('s26041', { country: 'い' }, 1), item('s26040', { country: 'ろ' })])
    expect([late.status, late.issues.map(seen)]).toEqual([409, [[0, '0.request.country', 'changedSince']]])
    expect(late.failure?.current).toEqual([await student('s26041')])
    const strangers = await send('guardians', [item('nobody', {}), item('s26001', {})])
    expect([strangers.status, strangers.issues.map(seen)]).toEqual([
      404,
      [
        [0, '0.userId', 'notFound'],
        [1, '1.userId', 'notFound'],
      ],
    ])
  })

  it('[API-03] malformed in several items names their places; without items or with too many it is refused', async () => {
    const { status, issues, failure } = await send('students', [
      item('s26040', { birthday: '2001-02-30', sex: 'x' }),
      item('s26041', {}),
      { userId: '', version: 0, request: { nothing: 1 }, more: 1 },
      5,
    ])
    expect(status).toBe(400)
    expect(new Set(issues.map(({ row, path }) => [row, path].join(' ')))).toEqual(
      new Set([
        '0 0.request.birthday',
        '0 0.request.sex',
        '2 2.more',
        '2 2.userId',
        '2 2.version',
        '2 2.request.nothing',
        '3 3',
      ]),
    )
    expect(failure?.displayMessage).toContain('1件目: 性別: 使用できない値です。')
    const many = Array.from({ length: 201 }, () => ({ broken: true }))
    for (const body of [[], many, {}, null]) expect((await send('teachers', body)).status).toBe(400)
    expect((await send('teachers', many)).issues).toHaveLength(1)
  })

  it('malformed in one item also reports the problems of the others, and changes none', async () => {
    const before = await student('s26040')
    const { status, issues, failure } = await send('students', [
      item('nope', { bus: 'y' }),
      item('s26009', { birthday: '2020-13-01' }),
      item('s26040', { address: '変わらない' }),
      item('s26043', { nickname: '\0' }),
      item('s26042', { classes: [{ classId: 'nowhere' }] }),
    ])
    expect([status, issues.map(seen)]).toEqual([
      400,
      [
        [0, '0.userId', 'notFound'],
        [1, '1.request.birthday', 'invalidValue'],
        [3, '3.request.nickname', 'invalidCharacter'],
        [4, '4.request.classes.0.classId', 'unknownClass'],
      ],
    ])
    expect(failure?.displayMessage.split('\n')[1]).toBe('1件目: 指定された児童生徒が見つかりません。(nope)')
    expect(await student('s26040')).toEqual(before)
  })

  it('[API-27] of 200 people is written with their search keys and answered in its own order', async () => {
    const { data } = await api.call(listStudents, { query: { limit: 200, sortBy: 'createdAt' } })
    const body = data.map((row, at) =>
      item(row.userId, { nickname: `通称${at}`, nameRome: `Zzyzx ${at}`, custom40: 'x' }),
    )
    const answer = await api.call(patchStudents, { query: {}, body })
    expect(idsOf(answer)).toEqual(idsOf(data))
    answer.forEach((row, at) =>
      expect([row.nickname, row.version]).toEqual([`通称${at}`, (data[at]?.version ?? 0) + 1]),
    )
    const found = await api.call(listStudents, { query: { q: 'ｚｚｙｚｘ', limit: 1000 } })
    expect(found.numSearchResults).toBe(200)
  })
})

it('updates search and order after a renaming', async () => {
  const found = async (q: string) => idsOf((await api.call(listStudents, { query: { q, limit: 1000 } })).data)
  const { familyName } = await student('s26050')
  expect(await found(familyName)).toContain('s26050')
  await patch('s26050', {
    name: '蟻巣 愛',
    familyName: '蟻巣',
    familyNameKana: 'アアアアりす',
    givenNameKana: 'あい',
    nameKana: '',
  })
  expect(await found('あああありす')).toEqual(['s26050'])
  expect(await found('蟻')).toEqual(['s26050'])
  const first = await api.call(listStudents, { query: { limit: 1, sortBy: 'nameKana' } })
  expect(idsOf(first.data)).toEqual(['s26050'])
  await patch('s26050', { familyName: '', familyNameKana: '', givenNameKana: '', name: '', nameKana: '' })
  expect(await found('あああありす')).toEqual([])
  const last = await api.call(listStudents, {
    query: { limit: 20, sortBy: 'nameKana', offset: first.numSearchResults - 20 },
  })
  expect(idsOf(last.data)).toContain('s26050')
})

it('lists a linked child in the record of a guardian, and keeps the role of staff', async () => {
  await patch('s26060', { guardianUserId: 'g26001' })
  const { children } = await api.call(getGuardian, { params: { userId: 'g26001' } })
  expect(idsOf(children)).toContain('s26060')
  const before = await api.call(getTeacher, { params: { userId: 't001' } })
  const after = await api.call(patchTeacher, { params: { userId: 't001' }, body: { address: '東京' } })
  expect(after).toEqual({ ...before, address: '東京', version: before.version + 1, updatedAt: after.updatedAt })
})

it('[DAT-09] refuses a birthday in the future and days before the birthday, and changes nothing', async () => {
  await patch('s26044', { birthday: dateText('2015-05-01') })
  const before = await student('s26044')
  const future = await send('students/s26044', { birthday: '2099-04-02' })
  expect([future.status, future.issues.map(seen), future.failure?.displayMessage]).toEqual([
    422,
    [[undefined, 'birthday', 'afterToday']],
    '生年月日: 今日より後の日付は使えません。',
  ])
  const early = await send('students/s26044', { graduationDate: '2015-04-30', bus: 'あ' })
  expect([early.status, early.issues.map(seen)]).toEqual([422, [[undefined, 'graduationDate', 'beforeBirthday']]])
  expect(await student('s26044')).toEqual(before)
})
