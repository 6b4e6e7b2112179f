import { tryLinkHeader } from '@gakuseki/shared-api/rules/delivery/try-link.ts'
import { Hono } from 'hono'
import { testNow } from '../../testing/test-school.ts'
import { noLog } from '../http/log.ts'
import { publicRegistry } from './public-registry.ts'
import { signTryToken } from './try/try-token.ts'

const key = 'key-of-this-server'

/** Asks ten times. Counts how often the store was asked for the remotes. */
async function looksFor(headers: Record<string, string>, kept: string | null = key): Promise<number> {
  let looks = 0
  const app = new Hono()
  const store = {
    registryStamp: async () => 'stamp',
    tryLinkKey: async () => kept,
    remotes: async () => {
      looks += 1
      return []
    },
  }
  publicRegistry(app, { store, operations: new Set(), log: noLog, clock: () => testNow })
  for (let asked = 0; asked < 10; asked += 1) await app.fetch(new Request('http://localhost/registry', { headers }))
  return looks
}

const signed = (minutes: number, by = key) =>
  signTryToken(
    {
      remoteId: 'mfe-people',
      release: '1.0.0-aaaa0001',
      until: new Date(testNow.getTime() + minutes * 60_000),
    },
    by,
  )

it.each<[string, number, () => string | Promise<string>, (string | null)?]>([
  ['an empty text', 0, () => ''],
  ['no token', 0, () => 'nonsense'],
  ['a token that was cut off', 0, async () => (await signed(1)).slice(0, -6)],
  ['a token of another server', 0, () => signed(1, 'key-of-another-server')],
  ['a token, before the first one was made', 0, () => signed(1), null],
  ['a token that has ended', 0, () => signed(0)],
  ['a token that holds', 10, () => signed(1)],
])('with %s as its link, ten requests look up the remotes %i times', async (_case, looks, token, kept = key) => {
  expect(await looksFor({ [tryLinkHeader]: await token() }, kept)).toBe(looks)
})

it('looks up the remotes once as long as nothing changes, also when there are none', async () => {
  expect(await looksFor({})).toBe(1)
})
