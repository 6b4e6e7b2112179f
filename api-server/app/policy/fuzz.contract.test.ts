import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'
import { runFuzz } from '../../testing/fuzz/run-fuzz.ts'
import { routes } from '../routes.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

// `node bench/api/fuzz.ts 20000` sends more.
const count = 1500

it(`${count} requests, valid and hostile, to every call: no 5xx, no hang, each refusal in the envelope, the data intact`, async () => {
  const report = await runFuzz(
    { app: api.app, db: api.database.db, endpoints: routes.map(({ endpoint }) => endpoint) },
    count,
    20_261_120,
  )
  expect(report.problems).toEqual([])
  // Both valid and hostile requests were really sent.
  expect(report.statuses['200']).toBeGreaterThan(count / 5)
  expect(report.statuses['400']).toBeGreaterThan(count / 10)
}, 600_000)
