import { listActivities } from '@gakuseki/shared-api/contract/curriculum/curriculum-activities.ts'
import { listContents } from '@gakuseki/shared-api/contract/curriculum/curriculum-contents.ts'
import { listViewPoints } from '@gakuseki/shared-api/contract/curriculum/curriculum-view-points.ts'
import { postEeCurriculum, postNeCurriculum } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import { schoolMonths } from '@gakuseki/shared-api/core/school-year.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'
import { countEssay, countNumeric } from '../../testing/calls/curriculum-counts.ts'
import { curriculumCalls } from '../../testing/calls/curriculum-calls.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())
const { send, list, write, newLines } = curriculumCalls(() => api)

const grade = { schoolType: 'elementary', gradeNumber: 3 } as const
const subject = { schoolYear: 2032, grade, name: '国語', orderNum: 0 }
const numericSource = 'nec-2026-e3-1'
const essaySource = 'eec-2026-e3-2'

/** The plan of a numeric subject, without ids and versions. */
async function contentsOf(necId: string) {
  const points = await api.call(listViewPoints, { params: { necId }, query: {} })
  return Promise.all(
    points.map(async ({ viewPointId, name, color, orderNum }) => {
      const params = { necId, viewPointId }
      const contents = await api.call(listContents, { params, query: { returnMonths: true } })
      const plain = contents.map((content) => ({
        name: content.name,
        orderNum: content.orderNum,
        months: content.months?.map(({ month, enabled, text }) => ({ month, enabled, text })),
      }))
      return { name, color, orderNum, contents: plain }
    }),
  )
}

async function activitiesOf(eecId: string) {
  const months = schoolMonths.map((month) =>
    api.call(listActivities, { params: { eecId, month: String(month) }, query: {} }),
  )
  return (await Promise.all(months)).flat().map(({ month, enabled, text, ordered }) => ({
    ...{ month, enabled, text, ordered },
  }))
}

it('copies view points, contents and months of a numeric subject, and no evaluations', async () => {
  // Values other than the defaults: another colour, another order.
  await write('PATCH', `/neCurriculums/${numericSource}/viewPoints/${numericSource}-v3`, {
    name: '態度',
    color: { red: 1, green: 2, blue: 3 },
    orderNum: 0,
  })
  const source = await contentsOf(numericSource)
  expect(source[0]).toMatchObject({ name: '態度', color: { red: 1, green: 2, blue: 3 } })
  expect(source[0]?.contents.some(({ months }) => months?.some(({ enabled }) => enabled))).toBe(true)
  const before = await countNumeric(api, numericSource)
  await newLines()
  const made = await api.call(postNeCurriculum, { body: { ...subject, copyOf: numericSource } })
  expect(made).toMatchObject({ ...subject, name: { value: '国語' }, syllabusFileGcsUrl: null, version: 1 })
  expect(await contentsOf(made.necId)).toEqual(source)
  expect(await countNumeric(api, made.necId)).toEqual({ ...before, evaluations: 0 })
  expect(await countNumeric(api, numericSource)).toEqual(before)

  const lines = await newLines()
  const auditLinesOf = (entity: string) => lines.filter((line) => line.entity === entity)
  expect(lines.every(({ action, version }) => action === 'create' && version === 1)).toBe(true)
  expect([
    auditLinesOf('neCurriculum').length,
    auditLinesOf('viewPoint').length,
    auditLinesOf('content').length,
  ]).toEqual([1, before['viewPoints'], before['contents']])
  const planned = source.flatMap(({ contents }) => contents.flatMap(({ months }) => months ?? []))
  expect(auditLinesOf('contentMonth')).toHaveLength(
    planned.filter(({ enabled, text }) => enabled || text !== '').length,
  )
  expect(auditLinesOf('viewPoint')[0]?.changes).toHaveProperty('necId', { before: null, after: made.necId })
})

it('edits copied items like new ones: versions, order, months', async () => {
  const { necId } = await api.call(postNeCurriculum, { body: { ...subject, copyOf: numericSource } })
  const [point] = await api.call(listViewPoints, { params: { necId }, query: {} })
  const at = `/neCurriculums/${necId}/viewPoints/${point?.viewPointId}`
  const [content] = await list(`${at}/contents`)
  const month = await write('PATCH', `${at}/contents/${String(content?.['contentId'])}/months/4`, { text: '四月' })
  expect(month).toMatchObject({ text: '四月', version: 2 })
  expect(await write('PATCH', at, { orderNum: 2 })).toMatchObject({ orderNum: 2, version: 2 })
})

it('copies the activities of an essay subject, and no journals', async () => {
  const source = await activitiesOf(essaySource)
  const before = await countEssay(api, essaySource)
  expect(before['journals']).toBeGreaterThan(0)
  await newLines()
  const { eecId } = await api.call(postEeCurriculum, { body: { ...subject, copyOf: essaySource } })
  expect(await activitiesOf(eecId)).toEqual(source)
  expect(source.some(({ enabled }) => !enabled)).toBe(true)
  expect(await countEssay(api, eecId)).toEqual({ ...before, journals: 0, journalFiles: 0 })
  expect((await newLines()).map(({ entity }) => entity)).toEqual(['eeCurriculum', ...source.map(() => 'activity')])
})

it.each([
  ['/neCurriculums', 'none'],
  ['/neCurriculums', ''],
  ['/neCurriculums', essaySource],
  ['/eeCurriculums', 'none'],
  ['/eeCurriculums', numericSource],
])('[API-04] refuses POST %s as a copy of %j, and creates nothing', async (path, copyOf) => {
  const before = await list(path)
  await newLines()
  expect(await send('POST', path, { ...subject, copyOf })).toMatchObject({ status: 422, issues: ['copyOf unknownId'] })
  expect(await list(path)).toEqual(before)
  expect(await newLines()).toEqual([])
})

it('creates an empty subject from an empty one', async () => {
  const empty = await api.call(postNeCurriculum, { body: subject })
  const points = await list(`/neCurriculums/${empty.necId}/viewPoints`)
  for (const { viewPointId } of points)
    await write('DELETE', `/neCurriculums/${empty.necId}/viewPoints/${String(viewPointId)}`)
  const { necId } = await api.call(postNeCurriculum, { body: { ...subject, copyOf: empty.necId } })
  expect(await countNumeric(api, necId)).toEqual({ viewPoints: 0, contents: 0, months: 0, evaluations: 0 })
})
