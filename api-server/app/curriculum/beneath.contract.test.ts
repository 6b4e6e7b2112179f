import { listActivities } from '@gakuseki/shared-api/contract/curriculum/curriculum-activities.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'
import { countEssay, countNumeric } from '../../testing/calls/curriculum-counts.ts'
import { curriculumCalls } from '../../testing/calls/curriculum-calls.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())
const { send, read, list } = curriculumCalls(() => api)

const numeric = '/neCurriculums/nec-2026-e3-1'
const essay = '/eeCurriculums/eec-2026-e3-2'

describe('[C30] the data that a deletion deletes too', () => {
  it('is counted beneath a numeric subject, a view point and a content', async () => {
    const { months: _, ...all } = await countNumeric(api, 'nec-2026-e3-1')
    expect(await read(`${numeric}/beneath`)).toEqual(all)
    const viewPoints = await list(`${numeric}/viewPoints`)
    expect(viewPoints).toHaveLength(all['viewPoints'] ?? 0)
    const sums = { contents: 0, evaluations: 0, ofContents: 0 }
    for (const { viewPointId } of viewPoints) {
      const at = `viewPointId=${String(viewPointId)}`
      const own = (await read(`${numeric}/beneath?${at}`)) as Record<string, number>
      sums.contents += own['contents'] ?? 0
      sums.evaluations += own['evaluations'] ?? 0
      for (const { contentId } of await list(`${numeric}/viewPoints/${String(viewPointId)}/contents`)) {
        const of = (await read(`${numeric}/beneath?${at}&contentId=${String(contentId)}`)) as Record<string, number>
        expect(of).toMatchObject({ viewPoints: 0, contents: 0 })
        sums.ofContents += of['evaluations'] ?? 0
      }
    }
    const { contents, evaluations } = all
    expect(sums).toEqual({ contents, evaluations, ofContents: evaluations })
    expect(evaluations).toBeGreaterThan(0)
  })

  it('is counted beneath an essay subject, with the journals about an activity', async () => {
    const all = await countEssay(api, 'eec-2026-e3-2')
    expect(await read(`${essay}/beneath`)).toEqual(all)
    const [activity] = await api.call(listActivities, { params: { eecId: 'eec-2026-e3-2', month: '4' }, query: {} })
    const activityId = activity?.activityId ?? ''
    const { count } = await api.database.db
      .selectFrom('journals')
      .where('activityId', '=', activityId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const of = await read(`${essay}/beneath?activityId=${activityId}`)
    expect(of).toMatchObject({ activities: 0, journals: count })
  })

  it.each([
    '/neCurriculums/none/beneath',
    `${numeric}/beneath?viewPointId=none`,
    // A content needs its view point in the query.
    `${numeric}/beneath?contentId=nec-2026-e3-1-v1-c1`,
    '/eeCurriculums/none/beneath',
    `${essay}/beneath?activityId=none`,
  ])('is not found for GET %s', async (path) => {
    expect(await send('GET', path)).toMatchObject({ status: 404 })
  })
})

describe('[C30] stores names without the blanks around them', () => {
  it.each([
    ['POST', '/neCurriculums', { schoolYear: 2042, grade: { schoolType: 'elementary', gradeNumber: 1 }, orderNum: 0 }],
    ['POST', `${numeric}/viewPoints`, { color: { red: 1, green: 2, blue: 3 } }],
    ['POST', `${numeric}/viewPoints/nec-2026-e3-1-v1/contents`, {}],
  ])('%s %s', async (method, path, body) => {
    const answer = await send(method, path, { ...body, name: '　理科 \n' })
    expect([answer.status, answer.issues]).toEqual([200, []])
    expect(JSON.stringify(answer.data)).toMatch(/"(name|value)":"理科"/)
  })

  it('an activity too', async () => {
    const path = `${essay}/months/4/activities`
    expect((await send('POST', path, { text: '　朝顔を\n植える　' })).data).toMatchObject({ text: '朝顔を\n植える' })
  })
})
