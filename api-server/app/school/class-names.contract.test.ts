import * as calls from '@gakuseki/shared-api/contract/classes.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

const grade = { schoolType: 'elementary', gradeNumber: 1 } as const

it('[API-35] answers the latest name of a class, also after the class was deleted', async () => {
  const { classId } = await api.call(calls.postClass, { body: { schoolYear: 2032, grade, name: '1組' } })
  const params = { classId }
  await api.call(calls.patchClass, { params, body: { name: '松組' } })
  const name = { classId, schoolYear: 2032, grade, orderNum: 1, name: '松組' }
  expect(await api.call(calls.getClassName, { params })).toEqual({ ...name, isDeleted: false })
  await api.call(calls.deleteClass, { params })
  expect(await api.call(calls.getClassName, { params })).toEqual({ ...name, isDeleted: true })
  const { status } = await api.ask('/api/user/v2/classes/never/name')
  expect(status).toBe(404)
})
