import { getSetup } from '@gakuseki/shared-api/contract/setup.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

describe('[C42] the steps of a school year', () => {
  const open = async (query: { schoolYear?: number }) =>
    (await api.call(getSetup, { query })).flatMap(({ step, isDone }) => (isDone ? [] : [step]))

  it('are done in a current year', async () => {
    expect(await open({})).toEqual([])
  })

  it('are open in a year that nobody has prepared, except those without a year', async () => {
    expect(await open({ schoolYear: 2031 })).toEqual(['terms', 'classes', 'members', 'curriculum'])
  })
})
