import { findBearer } from './authorize.ts'

it('takes the key out of the environment, which tests and tools inherit', async () => {
  const env = { GAKUSEKI_SHIP_KEY: 'key', PATH: '/bin' }
  expect(await findBearer('https://school.example', env)).toEqual({ ok: true, value: 'ship:key' })
  expect(env).toEqual({ PATH: '/bin' })
})

it('needs the key on another machine', async () => {
  expect(await findBearer('https://school.example', {})).toMatchObject({ error: { error: { code: 'GKS-222' } } })
})
