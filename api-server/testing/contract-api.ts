import { createApiClient, type CallArgs } from '@gakuseki/shared-api/client/create-client.ts'
import type { AnswerOf, AnyEndpoint } from '@gakuseki/shared-api/contract/kit/kit.ts'
import { accessPolicy, type AccessPolicy } from '@gakuseki/shared-api/rules/access-policy.ts'
import type { AppConfig } from '../app/app-config.ts'
import type { App } from '../app/create-app.ts'
import type { Database } from '../db/database.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { isOnServer, openCopyOfSchool } from './open-test-database.ts'
import { createRestorePoint } from './restore-point.ts'
import { createTestApp } from './test-app.ts'
import { openTestSchool, testNow, type SeedCache } from './test-school.ts'

const slot = Symbol.for('gakuseki.seed-cache')

// Opening and seeding a database takes seconds on a busy machine.
jest.setTimeout(120_000)

export type Answer = { readonly status: number; readonly headers: Headers; readonly body: unknown }

/** The app over a test database with the demo school of a fixed day. Calls are made as one of its administrators. */
export type ContractApi = {
  readonly database: Database
  readonly app: App
  /** A typed call. The answer must have exactly the fields of the contract. */
  readonly call: <E extends AnyEndpoint>(endpoint: E, args: CallArgs<E>) => Promise<AnswerOf<E>>
  /** Any request; with `token` null, it has none. */
  readonly ask: (path: string, init?: RequestInit & { readonly token?: string | null }) => Promise<Answer>
  readonly close: () => Promise<void>
}

/** An administrator of the demo school, and a member of staff without the role. */
export const adminToken = 'debug:t001'
export const staffToken = 'debug:t004'

type Opened = { readonly database: Database; readonly renew: () => void; restore: (() => Promise<void>) | null }
const opened = new Set<Opened>()

// Every test has the data that beforeAll has written. The writes of a test are gone before the next.
beforeEach(async () => {
  for (const each of opened) each.restore ??= await createRestorePoint(each.database.db)
})
afterEach(async () => {
  for (const each of opened) {
    await each.restore?.()
    each.renew()
  }
})

/**
 * Opens the app for a test file (in beforeAll) or for one test. Between two tests the database is restored and the app created anew. Pass
 * `special` as a function if it has state of its own.
 */
export async function openContractApi(
  policy: AccessPolicy = accessPolicy,
  special: Partial<AppConfig> | (() => Partial<AppConfig>) = {},
): Promise<ContractApi> {
  const database = await openSchool()
  let serial = 0
  const newId = (): string => `request-${(serial += 1)}`
  const create = (): App =>
    createTestApp(database.db, { newId, policy, ...(typeof special === 'function' ? special() : special) })
  let current = create()
  const app: App = { fetch: (...args) => current.fetch(...args) }
  const entry: Opened = { database, renew: () => void (current = create()), restore: null }
  opened.add(entry)
  const client = createApiClient({
    bases: { user: 'http://localhost/api/user', curriculum: 'http://localhost/api/curriculum' },
    token: () => adminToken,
    fetch: (input, init) => app.fetch(new Request(input, init)),
  })
  return {
    database,
    app,
    call: async (endpoint, args) => {
      const answer = await client.call(endpoint, args)
      expectContract(endpoint, answer)
      return answer
    },
    ask: async (path, { token = adminToken, headers, ...init } = {}) => {
      const sent = new Headers(headers)
      if (token !== null) sent.set('authorization', `Bearer ${token}`)
      const response = await app.fetch(new Request(`http://localhost${path}`, { ...init, headers: sent }))
      const text = await response.text()
      return { status: response.status, headers: response.headers, body: text === '' ? null : parse(text) }
    },
    close: async () => {
      opened.delete(entry)
      await database.close()
    },
  }
}

// tooling/jest/environment-contract.ts puts the cache of the seeded school there.
const kept = globalThis as { [slot]?: SeedCache }

async function openSchool(): Promise<Database> {
  const cache = kept[slot]
  if (!isOnServer()) return openTestSchool(cache)
  if (cache === undefined) throw new Error('the runner keeps no seeded school')
  return openCopyOfSchool(await cache.name(), (empty) => prepareDatabase(empty, testNow))
}

/** Only the first records of a long list are checked, because comparing each of 1000 costs seconds. */
const checkedRecords = 20

function expectContract(endpoint: AnyEndpoint, answer: unknown): void {
  const { schema, shape } = endpoint.answer
  // The answer of a list is a page; `call` has assembled it.
  const records = shape === 'list' ? (answer as { readonly data: readonly unknown[] }).data : [answer]
  for (const record of records.slice(0, checkedRecords)) expect(schema.parse(record)).toEqual(record)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
