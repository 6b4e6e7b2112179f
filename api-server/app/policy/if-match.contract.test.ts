import { failureSchema } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { patchClass, postClass } from '@gakuseki/shared-api/contract/classes.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

const send = (method: string, path: string, body: unknown, ifMatch: number) =>
  api.ask(path, {
    method,
    headers: { 'content-type': 'application/json', 'if-match': String(ifMatch) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

const user = '/api/user/v2'
const subject = '/api/curriculum/neCurriculums/nec-2026-e3-1'
const viewPoint = `${subject}/viewPoints/nec-2026-e3-1-v1`
const content = `${viewPoint}/contents/nec-2026-e3-1-v1-c1`

it.each([
  ['PATCH', `${user}/school`, { schoolName: 'まだない版の学園' }],
  ['PATCH', `${user}/school`, {}],
  ['PATCH', `${user}/classes/c2026-e1-1`, { name: 'まだない組' }],
  ['DELETE', `${user}/classes/c2026-e1-1`, undefined],
  ['PUT', `${user}/terms/2026:elementary:1`, { startDate: '2026-04-01', endDate: '2026-07-19' }],
  ['DELETE', `${user}/terms/2026:elementary:1`, undefined],
  ['PATCH', `${user}/students/s26031`, { address: 'まだない住所' }],
  ['PATCH', `${user}/students/s26031`, {}],
  ['DELETE', `${user}/students/s26031`, undefined],
  ['PATCH', `${user}/guardians/g26001`, {}],
  ['DELETE', `${user}/guardians/g26001`, undefined],
  ['PATCH', `${user}/teachers/t030`, { address: 'まだない住所' }],
  ['DELETE', `${user}/teachers/t030`, undefined],
  ['PATCH', subject, { name: 'まだない教科' }],
  ['DELETE', subject, undefined],
  ['PATCH', viewPoint, { name: 'まだない観点' }],
  ['DELETE', viewPoint, undefined],
  ['PATCH', content, { name: 'まだない内容' }],
  ['DELETE', content, undefined],
  ['PATCH', `${content}/months/4`, { text: 'まだない計画' }],
  ['PATCH', `${content}/months/3/evaluations/s26001`, { comment: 'まだない評価' }],
] as const)('[API-14] answers %s %s %j with a future version as a conflict', async (method, path, body) => {
  const answer = await send(method, path, body, 999_999)
  expect([answer.status, answer.body]).toMatchObject([409, { error: { code: 'conflict' } }])
  expect(failureSchema.parse(answer.body).error.current).toBeDefined()
})

it('[API-14][API-15] does so for an item of a batch', async () => {
  const batch = [{ userId: 's26031', version: 999_999, request: { address: 'まだない住所' } }]
  const answer = await api.ask(`${user}/students`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(batch),
  })
  expect(answer.status).toBe(409)
  expect(failureSchema.parse(answer.body).error.issues).toMatchObject([{ row: 0, code: 'changedSince' }])
})

it('[API-14] deletes a class that is renamed meanwhile before the renaming, or keeps it', async () => {
  const { schoolYear, grade } = { schoolYear: 2036, grade: { schoolType: 'elementary', gradeNumber: 1 } } as const
  for (const round of [1, 2, 3, 4]) {
    const { classId, version } = await api.call(postClass, { body: { schoolYear, grade, name: `${round}組` } })
    const [renamed, removed] = await Promise.all([
      api.call(patchClass, { params: { classId }, body: { name: `新${round}組` } }).then(
        () => 200,
        () => 404,
      ),
      send('DELETE', `${user}/classes/${classId}`, undefined, version),
    ])
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([renamed, removed.status])
  }
})
