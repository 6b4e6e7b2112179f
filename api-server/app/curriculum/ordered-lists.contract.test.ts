import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'
import { curriculumCalls, type StoredRecord } from '../../testing/calls/curriculum-calls.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())
const { send, write, read, list, newLines } = curriculumCalls(() => api)

const subject = { schoolYear: 2031, grade: { schoolType: 'juniorhigh', gradeNumber: 3 }, name: '英語', orderNum: 0 }
const color = { red: 1, green: 2, blue: 3 }
const idIn = (record: StoredRecord, id: string): string => String(record[id])

/** A new, empty list of each kind, and another list of that kind for wrong parents. */
const openViewPoints = async (): Promise<string> => {
  const path = `/neCurriculums/${idIn(await write('POST', '/neCurriculums', subject), 'necId')}/viewPoints`
  for (const viewPoint of await list(path)) await write('DELETE', `${path}/${idIn(viewPoint, 'viewPointId')}`)
  return path
}
const openContents = async (): Promise<string> => {
  const path = await openViewPoints()
  return `${path}/${idIn(await write('POST', path, { name: '観点', color }), 'viewPointId')}/contents`
}
const openActivities = async (): Promise<string> =>
  `/eeCurriculums/${idIn(await write('POST', '/eeCurriculums', subject), 'eecId')}/months/6/activities`

const lists = [
  ['API-42', 'viewPoints', openViewPoints, 'viewPointId', 'orderNum', (name: string) => ({ name, color }), 'name'],
  ['API-43', 'contents', openContents, 'contentId', 'orderNum', (name: string) => ({ name }), 'name'],
  ['API-47', 'activities', openActivities, 'activityId', 'ordered', (text: string) => ({ text }), 'text'],
] as const

describe.each(lists)('[%s] %s', (_row, _name, open, id, place, body, textField) => {
  const add = (path: string, name: string, at?: number): Promise<StoredRecord> =>
    write('POST', path, { ...body(name), ...(at !== undefined && { [place]: at }) })
  const one = async (path: string, name: string): Promise<string> => {
    const found = (await list(path)).find((record) => record[textField] === name)
    return `${path}/${found === undefined ? '' : idIn(found, id)}`
  }
  /** The names in order. The order numbers must be 0, 1, 2 … */
  const namesOf = async (path: string): Promise<string> => {
    const records = await list(path)
    expect(records.map((record) => record[place])).toEqual(records.map((_record, index) => index))
    return records.map((record) => String(record[textField])).join('')
  }
  const filled = async (names = 'abc'): Promise<string> => {
    const path = await open()
    for (const name of names) await add(path, name)
    return path
  }

  it('creates items last or in between, reads, moves and deletes them; the numbers never have a gap', async () => {
    const path = await filled()
    expect(await namesOf(path)).toBe('abc')
    const added = await add(path, 'x', 1)
    expect(added).toMatchObject({ [textField]: 'x', [place]: 1, version: 1 })
    expect(await read(await one(path, 'x'))).toEqual(added)
    expect(await namesOf(path)).toBe('axbc')
    expect(await write('PATCH', await one(path, 'x'), { [place]: 3 })).toMatchObject({ [place]: 3, version: 2 })
    expect(await namesOf(path)).toBe('abcx')
    await write('PATCH', await one(path, 'c'), { [place]: 0, ...body('C') })
    expect(await namesOf(path)).toBe('Cabx')
    expect(await write('DELETE', await one(path, 'a'))).toEqual({ deleted: true })
    expect(await namesOf(path)).toBe('Cbx')
  })

  it('[API-13] changes the fields that a PATCH names and writes an audit line, none without a change', async () => {
    const path = await filled('a')
    const at = await one(path, 'a')
    const before = await read(at)
    await newLines()
    expect(await write('PATCH', at, {})).toEqual(before)
    expect(await newLines()).toEqual([])
    expect(await write('PATCH', at, { [textField]: 'b' })).toEqual({
      ...(before as object),
      [textField]: 'b',
      version: 2,
    })
    expect(await newLines()).toMatchObject([
      { action: 'update', version: 2, changes: { [textField]: { before: 'a', after: 'b' } } },
    ])
  })

  it('[NEC-09][EEC-04] stores and returns the order of :sort, with an audit line for each moved item', async () => {
    const path = await filled()
    const ids = (await list(path)).map((record) => idIn(record, id))
    const order = [ids[2], ids[1], ids[0]]
    await newLines()
    const answer = await write('POST', `${path}:sort`, { ids: order })
    expect(answer).toEqual(await list(path))
    expect(await namesOf(path)).toBe('cba')
    expect(await newLines()).toMatchObject([
      { action: 'update', recordId: ids[2], changes: { orderNum: { before: 2, after: 0 } } },
      { action: 'update', recordId: ids[0], changes: { orderNum: { before: 0, after: 2 } } },
    ])
  })

  it('[API-04][NEC-09][EEC-04] refuses an order that does not name every item once, with each problem', async () => {
    const path = await filled()
    const [a, b, c] = (await list(path)).map((record) => idIn(record, id))
    const table = [
      [[], ['ids missingId']],
      [[a, b], ['ids missingId']],
      [
        [a, a, b, 'x'],
        ['ids.1 repeatedId', 'ids.3 unknownId', 'ids missingId'],
      ],
      [[c, b, a, c], ['ids.3 repeatedId']],
    ]
    for (const [ids, issues] of table)
      expect(await send('POST', `${path}:sort`, { ids })).toMatchObject({ status: 422, issues })
    expect(await send('POST', `${path}:sort`, { ids: 'abc' })).toMatchObject({ status: 400 })
    expect(await send('POST', `${path}:sort`, {})).toMatchObject({ status: 400, issues: ['ids nullValue'] })
    expect(await namesOf(path)).toBe('abc')
  })

  it('[API-04] refuses a position outside the list', async () => {
    const path = await filled()
    const at = await one(path, 'a')
    expect(await send('POST', path, { ...body('x'), [place]: 4 })).toMatchObject({
      status: 422,
      issues: [`${place} tooBig`],
    })
    expect(await send('PATCH', at, { [place]: 3 })).toMatchObject({ status: 422, issues: [`${place} tooBig`] })
    expect(await send('PATCH', at, { [place]: -1 })).toMatchObject({ status: 422, issues: [`${place} tooSmall`] })
    expect(await send('PATCH', at, { [place]: 0.5 })).toMatchObject({ status: 400 })
    expect(await namesOf(path)).toBe('abc')
  })

  it('[API-07] answers 404 to every call for an item of another parent', async () => {
    const path = await filled()
    const other = await filled('z')
    const stranger = (await one(other, 'z')).split('/').at(-1) ?? ''
    const calls = ['none', stranger].flatMap((item) => [
      send('GET', `${path}/${item}`),
      send('PATCH', `${path}/${item}`, { [textField]: 'y' }),
      send('PATCH', `${path}/${item}`, { [place]: 0 }),
      send('DELETE', `${path}/${item}`),
    ])
    for (const { status } of await Promise.all(calls)) expect(status).toBe(404)
    const nowhere = path.replace(/^(\/\w+\/)[^/]+/, '$1none')
    expect((await send('GET', nowhere)).status).toBe(404)
    expect((await send('POST', nowhere, body('y'))).status).toBe(404)
    expect((await send('POST', `${nowhere}:sort`, { ids: [] })).status).toBe(404)
    expect([await namesOf(path), await namesOf(other)]).toEqual(['abc', 'z'])
  })

  it('[API-08][API-14] compares If-Match: the same field conflicts, another merges, a moved neighbour does not matter', async () => {
    const path = await filled('ab')
    const at = await one(path, 'b')
    const seen = (await read(at)) as StoredRecord
    await add(path, 'x', 0)
    expect(await send('PATCH', at, { [textField]: 'B' }, seen.version)).toMatchObject({
      status: 200,
      data: { [place]: 2 },
    })
    const current = await read(at)
    expect(await send('PATCH', at, { [textField]: 'late' }, seen.version)).toMatchObject({
      status: 409,
      current,
      issues: [`${textField} changedSince`],
    })
    expect(await send('PATCH', at, { [place]: 0 }, seen.version)).toMatchObject({
      status: 409,
      current,
      issues: [`${place} changedSince`],
    })
    expect(await send('DELETE', at, undefined, seen.version)).toMatchObject({ status: 409, current })
    expect(await namesOf(path)).toBe('xaB')
  })

  it('keeps an order without gaps under concurrent writes', async () => {
    const path = await filled('abcd')
    const ids = (await list(path)).map((record) => idIn(record, id))
    const said = await Promise.all([
      send('POST', path, { ...body('x'), [place]: 0 }),
      send('POST', path, body('y')),
      send('PATCH', `${path}/${ids[3]}`, { [place]: 0 }),
      send('DELETE', `${path}/${ids[0]}`),
      send('POST', path, { ...body('z'), [place]: 1 }),
    ])
    expect(said.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await namesOf(path)).split('').toSorted()).toEqual(['b', 'c', 'd', 'x', 'y', 'z'])
    const now = (await list(path)).map((record) => idIn(record, id))
    const sorts = [now.toReversed(), now, now.toSorted()]
    const sorted = await Promise.all(sorts.map((each) => send('POST', `${path}:sort`, { ids: each })))
    expect(sorted.map(({ status }) => status)).toEqual([200, 200, 200])
    await namesOf(path)
    expect(sorts).toContainEqual((await list(path)).map((record) => idIn(record, id)))
  })
})
