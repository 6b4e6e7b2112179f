import { isApiError } from '@gakuseki/shared-api/client/api-error.ts'
import { patchStudent, patchStudentCustomColumnDef } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import { getStudent } from '@gakuseki/shared-api/contract/people/people.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'
import { importCalls, refusalOf } from '../../testing/calls/import-calls.ts'

let api: ContractApi
const { begin, put } = importCalls(() => api)
const own = '通学バスの停留所'

beforeAll(async () => {
  api = await openContractApi()
  await api.call(patchStudentCustomColumnDef, { body: { custom07: own } })
})
afterAll(() => api.close())

const long = 'あ'.repeat(10_000)
const send = async (path: string, body: unknown) => {
  const init = { method: 'PATCH', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  return JSON.stringify((await api.ask(`/api/user${path}`, init)).body)
}

describe('[C22] names a custom column in a refusal as the school named it', () => {
  it.each([
    ['one student', '/v2/students/s26001', { custom07: long }],
    ['a batch', '/v2/students', [{ userId: 's26001', request: { custom07: 5 } }]],
    [
      'a batch of which one item is malformed',
      '/v2/students',
      [
        { userId: 's26002', request: { custom01: 'x' } },
        { userId: 's26001', request: { custom07: long } },
      ],
    ],
  ] as const)('%s', async (_what, path, body) => {
    const answer = await send(path, body)
    expect(answer).toContain(`${own}: `)
    expect(answer).not.toContain('Custom Item 07')
  })

  it('rows of a file', async () => {
    const importId = await begin([{ userId: 's26001', custom07: long }], { userType: 'student' })
    const { sentence } = await refusalOf(put(importId, [{ userId: 's26001', custom07: long }]))
    expect(sentence).toContain(`2行目: ${own}: `)
  })

  it('changes by somebody else', async () => {
    const params = { userId: 's26003' }
    const { version } = await api.call(getStudent, { params, query: {} })
    await api.call(patchStudent, { params, query: {}, body: { custom07: '北' } })
    const late = api.call(patchStudent, { params, query: {}, body: { custom07: '南' }, ifMatch: version })
    const error: unknown = await late.catch((reason: unknown) => reason)
    expect(isApiError(error) && error.issues.map(({ path, message }) => [path, message.split(': ')[0]])).toEqual([
      ['custom07', own],
    ])
  })
})
