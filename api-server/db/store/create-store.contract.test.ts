import { ok } from '@gakuseki/shared-api/core/result.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'
import { testNow } from '../../testing/test-school.ts'
import { createStore } from './create-store.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

const author = { userId: 't001', now: testNow, requestId: 'x' }

/** A rename that fails the given number of times with a database error. Returns how often it was tried and its result. */
async function renameFailing(times: number, code: string) {
  const store = createStore(api.database.db)
  const before = await store.school()
  let tries = 0
  const renaming = store.transaction(author, async (tx) => {
    tries += 1
    const renamed = await tx.updateSchool({ schoolName: `${code}の${tries}回目` }, null)
    if (tries <= times) throw Object.assign(new Error('undone'), { code })
    return renamed.ok ? ok(null) : renamed
  })
  const ended = await renaming.then(
    () => 'done',
    () => 'failed',
  )
  const after = await store.school()
  return { tries, ended, versions: after.version - before.version, name: after.schoolName }
}

it.each(['40001', '40P01'])('repeats a transaction that ended with %s once', async (code) => {
  expect(await renameFailing(1, code)).toEqual({ tries: 2, ended: 'done', versions: 1, name: `${code}の2回目` })
  expect(await renameFailing(2, code)).toMatchObject({ tries: 2, ended: 'failed', versions: 0 })
})

it('does not repeat it after any other error', async () => {
  expect(await renameFailing(1, '23505')).toMatchObject({ tries: 1, ended: 'failed', versions: 0 })
})
