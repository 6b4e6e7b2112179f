import { releaseUrl, type Registry } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { beginningNames, createBrowserApi, isSchool, makeBeginning, type BrowserApi } from './browser.ts'
import type { AnsweredChange } from './demo/changes-in-turn.ts'
import { openBrowserDatabase } from './db/open/open-browser-database.ts'
import { demoScenarios, demoSchoolOn, plainScenarioDay, type DemoScenario } from './demo/scenarios/demo-scenarios.ts'
import { remoteBuild } from './testing/remote-builds.ts'

type Keep = Parameters<typeof createBrowserApi>[0]['keep']

const clock = (): Date => new Date('2026-11-20T12:00:00+09:00')
const headers = { authorization: 'Bearer debug:t001', 'content-type': 'application/json' }
const address = 'http://localhost/api/user/v2/school'

let empty: Blob
beforeAll(async () => {
  empty = await makeBeginning(null)
}, 60_000)

const opened: BrowserApi[] = []
afterEach(async () => {
  for (const api of opened.splice(0)) await api.close()
})

async function open(school: Blob | null, keep: Keep, registry: string | null = null): Promise<BrowserApi> {
  const api = await createBrowserApi({ clock, school, beginning: empty, keep, registry })
  opened.push(api)
  return api
}

const rename = (schoolName: unknown): Request =>
  new Request(address, { method: 'PATCH', headers, body: JSON.stringify({ schoolName }) })

it('answers a change once it is kept, keeps no more than changes, and goes on from what was kept', async () => {
  const kept: Blob[] = []
  const keep: Keep = async (dump) => void kept.push(await dump('none'))
  const api = await open(null, keep)
  expect(kept).toHaveLength(1)
  expect((await api.fetch(new Request(address, { headers }))).status).toBe(200)
  expect((await api.fetch(rename(1))).status).toBe(400)
  expect(kept).toHaveLength(1)
  expect((await api.fetch(rename('試験学園'))).status).toBe(200)
  expect(kept).toHaveLength(2)
  const again = await (await open(kept[1] ?? null, keep)).fetch(new Request(address, { headers }))
  expect(kept).toHaveLength(2)
  expect(await again.json()).toMatchObject({ data: { schoolName: '試験学園' } })
}, 60_000)

it('refuses changes of a page whose school is lost, also one during which it was, but lets people sign out', async () => {
  let why: string | null = null
  const keep = async (): Promise<void> => void (why = 'ほかのタブ')
  const api = await createBrowserApi({ clock, school: null, beginning: empty, keep, lost: () => why })
  opened.push(api)
  why = null
  const refused = { ok: false, error: { code: 'ruleBroken', displayMessage: 'ほかのタブ' } }
  for (const name of ['一', '二']) expect(await (await api.fetch(rename(name))).json()).toMatchObject(refused)
  const shown = await api.fetch(new Request(address, { headers }))
  expect(await shown.json()).toMatchObject({ data: { schoolName: '一' } })
  const leave = new Request('http://localhost/api/user/v2/signOut', { method: 'POST', headers })
  expect((await api.fetch(leave)).status).toBe(200)
}, 60_000)

it('serves the registry that was built along, and a newer one to a school that was kept', async () => {
  const kept: Blob[] = []
  const keep: Keep = async (dump) => void kept.push(await dump('none'))
  const registryOf = (buildId: string): string => {
    const { manifest } = remoteBuild('mfe-school', buildId)
    const active = { baseUrl: releaseUrl(manifest), manifest }
    return JSON.stringify({ remotes: [{ id: manifest.id, active, previous: null }] })
  }
  const active = async (api: BrowserApi): Promise<unknown> => {
    const { remotes } = (await (await api.fetch(new Request('http://localhost/registry'))).json()) as Registry
    return remotes.map((entry) => [entry.active.manifest.buildId, entry.previous])
  }
  expect(await active(await open(null, keep, registryOf('aaaa0001')))).toEqual([['aaaa0001', null]])
  // The files of the release before are gone.
  expect(await active(await open(kept[0] ?? null, keep, registryOf('aaaa0002')))).toEqual([['aaaa0002', null]])
}, 60_000)

it('[C27] adds the sample of the specification on request, also repeatedly, and keeps it', async () => {
  let kept = 0
  const api = await open(null, async () => {
    kept += 1
  })
  await api.addSpecSample()
  await api.addSpecSample()
  expect(kept).toBe(3)
  const namesOf = async (path: string, query: string): Promise<readonly string[]> => {
    const request = new Request(`http://localhost/api/curriculum/${path}?${query}`, { headers })
    const { data } = (await (await api.fetch(request)).json()) as { data: { name: { value: string } }[] }
    return data.map(({ name }) => name.value)
  }
  expect(await namesOf('neCurriculums', 'schoolYear=1999&grade=e1')).toEqual([
    '国語',
    '算数',
    '理科',
    '社会',
    '英語',
    '音楽',
    '美術',
    '体育',
    '情報',
  ])
  expect(await namesOf('neCurriculums', 'schoolYear=2002&grade=j2')).toContain('数学')
  expect(await namesOf('eeCurriculums', 'schoolYear=2000&grade=e4')).toEqual(['道徳'])
  expect(await namesOf('neCurriculums', 'schoolYear=1999&grade=e5')).toEqual([])
}, 120_000)

it.each(['rare-kanji', 'empty-school'] as const)(
  'gives the same people each time %s is opened',
  async (id) => {
    const scenario = demoScenarios[id]
    const people = async (): Promise<unknown> => {
      const api = await createBrowserApi({ clock, school: null, beginning: empty, scenario, keep: async () => {} })
      opened.push(api)
      const lists = ['students?limit=100', 'teachers?limit=100'].map(async (list) => {
        const answer = await api.fetch(new Request(`http://localhost/api/user/v2/${list}`, { headers }))
        expect(answer.status).toBe(200)
        return answer.text()
      })
      return Promise.all(lists)
    }
    const first = await people()
    expect(await people()).toEqual(first)
    expect(JSON.stringify(first).includes('𠮷野 𠀋士')).toBe(id === 'rare-kanji')
  },
  120_000,
)

it.each(['rare-kanji', 'demo-2026-11-20'])(
  'opens %s from its own beginning as from an empty one',
  async (name) => {
    const today = plainScenarioDay(name)
    const scenario = today === null ? demoScenarios['rare-kanji'] : demoSchoolOn(today)
    const answersFrom = async (beginning: Blob): Promise<unknown> => {
      const api = await createBrowserApi({ clock, school: null, beginning, scenario, keep: async () => {} })
      opened.push(api)
      const paths = ['school', 'students?limit=1000', 'prospects', 'yearDrafts', 'history?entity=student&id=s26001']
      const answers = paths.map(async (path) => {
        const answer = await api.fetch(new Request(`http://localhost/api/user/v2/${path}`, { headers }))
        expect(answer.status).toBe(200)
        return answer.text()
      })
      return Promise.all(answers)
    }
    expect(await answersFrom(await makeBeginning(name, empty))).toEqual(await answersFrom(empty))
  },
  120_000,
)

it('makes a beginning of no scenario that nobody knows', async () => {
  await expect(makeBeginning('nowhere', empty)).rejects.toThrow('There is no scenario nowhere.')
  expect(beginningNames(clock())).toEqual([...Object.keys(demoScenarios), 'demo-2026-11-20'])
}, 60_000)

it('gives what is added to a scenario the same ids each time, also after a reload, and new ones to a school that was not counted', async () => {
  const kept: Blob[] = []
  const keep: Keep = async (dump) => void kept.push(await dump('none'))
  const grade = { schoolType: 'elementary', gradeNumber: 1 }
  const open = async (school: Blob | null, scenario: DemoScenario | null = demoScenarios['empty-school']) => {
    const api = await createBrowserApi({ clock, school, beginning: empty, scenario, keep })
    opened.push(api)
    return async (name: string): Promise<string | undefined> => {
      const body = JSON.stringify({ schoolYear: 2026, grade, name })
      const request = new Request('http://localhost/api/user/v2/classes', { method: 'POST', headers, body })
      const { data } = (await (await api.fetch(request)).json()) as { data?: { classId: string } }
      return data?.classId
    }
  }
  const add = await open(null)
  const [first, refused, second] = [await add('1組'), await add('1組'), await add('2組')]
  expect(refused).toBeUndefined()
  expect(await (await open(kept.at(-2) ?? null))('2組')).toBe(second)
  const addToPlain = await open(null, null)
  await addToPlain('1組')
  expect([first, second]).not.toContain(await (await open(kept.at(-1) ?? null))('2組'))
}, 120_000)

it('replays recorded changes to the same state: ids, times, versions and history', async () => {
  const scenario = demoScenarios['empty-school']
  const changes: AnsweredChange[] = []
  const begin = async (now: string): Promise<BrowserApi> => {
    const onChange = async (change: AnsweredChange): Promise<void> => void changes.push(change)
    const api = await createBrowserApi({
      clock: () => new Date(now),
      school: null,
      beginning: empty,
      scenario,
      onChange,
      keep: async () => {},
    })
    opened.push(api)
    return api
  }
  const stateOf = async (api: BrowserApi): Promise<unknown> => {
    const paths = ['school', 'classes?schoolYear=2026', 'teachers?limit=3']
    return Promise.all(
      paths.map(async (path) =>
        (await api.fetch(new Request(`http://localhost/api/user/v2/${path}`, { headers }))).text(),
      ),
    )
  }
  const post = (path: string, body: unknown): Request =>
    new Request(`http://localhost/api/user/v2/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const recorded = await begin('2026-06-01T09:05:00+09:00')
  const grade = { schoolType: 'elementary', gradeNumber: 1 }
  for (const name of ['1組', '2組'])
    expect((await recorded.fetch(post('classes', { schoolYear: 2026, grade, name }))).status).toBe(200)
  expect((await recorded.fetch(rename('試験学園'))).status).toBe(200)
  const replayed = await begin('2026-06-01T12:00:00+09:00')
  for (const { request, at, answer } of changes.splice(0)) {
    const again = await replayed.changeAt(request, at)
    expect([again.status, await again.text()]).toEqual([answer.status, await answer.text()])
  }
  expect(await stateOf(replayed)).toEqual(await stateOf(recorded))
}, 120_000)

it('keeps a school that it has made at once, and one that came with the page after the first change', async () => {
  const keep = jest.fn(async () => {})
  const made = await createBrowserApi({ clock, school: null, beginning: empty, keep })
  opened.push(made)
  expect(keep).toHaveBeenCalledTimes(1)
  const beginning = await made.dump('gzip')
  const along = await createBrowserApi({ clock, school: null, beginning, keep })
  opened.push(along)
  expect(keep).toHaveBeenCalledTimes(1)
  await along.addSpecSample()
  expect(keep).toHaveBeenCalledTimes(2)
}, 60_000)

it('makes its database anew where the beginning is of a newer version', async () => {
  const { db, dump, close } = await openBrowserDatabase(empty)
  // The table is kysely's own, so our schema does not have it.
  const later = { name: '9999-future', timestamp: '2030' } as never
  await db
    .insertInto('kyselyMigration' as never)
    .values(later)
    .execute()
  const beginning = await dump('gzip')
  await close()
  const api = await createBrowserApi({ clock, school: null, beginning, keep: async () => {} })
  opened.push(api)
  expect((await api.fetch(new Request(address, { headers }))).status).toBe(200)
}, 60_000)

it('tells a school from anything else', async () => {
  expect(await isSchool(empty)).toBe(true)
  const dump = await new Response(empty.stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()
  // An archive without files: PostgreSQL begins anew, without a school.
  expect(await isSchool(new Blob([dump.slice(0, 512), new Uint8Array(1024)]))).toBe(false)
}, 60_000)
