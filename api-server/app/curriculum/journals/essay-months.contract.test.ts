import {
  getEeMonth,
  listActivities,
  listEeActivities,
  listEeMonths,
} from '@gakuseki/shared-api/contract/curriculum/curriculum-activities.ts'
import * as calls from '@gakuseki/shared-api/contract/curriculum/journals.ts'
import { openContractApi, type ContractApi } from '../../../testing/contract-api.ts'
import { curriculumCalls } from '../../../testing/calls/curriculum-calls.ts'

const aprilToMarch = [4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3]
let api: ContractApi
let studentUserId = ''
beforeAll(async () => {
  api = await openContractApi()
  const writers = await api.call(calls.listJournalStudents, { params: { eecId }, query: { returnJournals: true } })
  studentUserId = writers.find(({ journals }) => (journals ?? []).length > 0)?.studentUserId ?? ''
})
afterAll(() => api.close())
const { send, write, list } = curriculumCalls(() => api)

// 総合的な学習の時間 of 小3 in 2026.
const eecId = 'eec-2026-e3-2'
const base = `/eeCurriculums/${eecId}`

describe('months', () => {
  it.each([
    [{}, true],
    [{ schoolYear: 2026, grade: 'e3' }, true],
    [{ schoolYear: 2025 }, false],
    [{ grade: 'e4' }, false],
  ])('[API-46][EEC-02] lists by %j April to March or none', async (query, found) => {
    const months = await api.call(listEeMonths, { params: { eecId }, query })
    expect(months).toEqual(found ? aprilToMarch.map((month) => ({ eecId, month })) : [])
    expect((await api.call(listActivities, { params: { eecId, month: '5' }, query })).length > 0).toBe(found)
    const students = await api.call(calls.listJournalStudents, { params: { eecId }, query })
    expect(students.length > 0).toBe(found)
    const journals = await api.call(calls.listJournals, { params: { eecId, studentUserId }, query })
    expect(journals.length > 0).toBe(found)
  })

  it('[API-46][API-07] reads a month, and answers 404 for others', async () => {
    expect(await api.call(getEeMonth, { params: { eecId, month: '3' } })).toEqual({ eecId, month: 3 })
    const paths = [`${base}/months/0`, `${base}/months/13/activities`, `${base}/months/x`, '/eeCurriculums/none/months']
    const said = await Promise.all(paths.map((path) => send('GET', path)))
    expect(said.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
})

it('[API-47][EEC-03] finds activities by enabled and text, and enables and disables them', async () => {
  const path = `${base}/months/9/activities`
  const added = await write('POST', path, { text: 'ＡＢＣ店を訪ねる', enabled: false })
  expect(added).toMatchObject({ eecId, month: 9, enabled: false })
  expect(await list(`${path}?text=abc`)).toEqual([added])
  expect(await list(`${path}?enabled=false`)).toEqual([added])
  expect(await list(`${path}?enabled=true&text=abc`)).toEqual([])
  const at = `${path}/${String(added['activityId'])}`
  expect(await write('PATCH', at, { enabled: true })).toMatchObject({ enabled: true, text: 'ＡＢＣ店を訪ねる' })
  expect(await write('PATCH', at, { text: '' })).toMatchObject({ enabled: true, text: '' })
  expect((await send('GET', at.replace('/months/9/', '/months/10/'))).status).toBe(404)
  expect((await send('POST', path, { text: 'x', enabled: 'yes' })).status).toBe(400)
})

it('[EEC-03] reads the activities of all months at once, in the order of the months and of each month', async () => {
  await write('POST', `${base}/months/1/activities`, { text: '新しい活動', enabled: false, ordered: 0 })
  const months = await Promise.all(aprilToMarch.map((month) => list(`${base}/months/${month}/activities`)))
  const all = await api.call(listEeActivities, { params: { eecId }, query: {} })
  expect(all).toEqual(months.flat())
  expect(await list(`${base}/activities?enabled=false&text=新しい`)).toMatchObject([{ month: 1, ordered: 0 }])
  expect(await list(`${base}/activities?schoolYear=2025`)).toEqual([])
  expect((await send('GET', '/eeCurriculums/none/activities')).status).toBe(404)
})
