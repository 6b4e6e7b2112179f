import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isInstalled, packageFolder } from '../workspace/repository.ts'
import { nameOfServer, serverCache } from '../cache/server-cache.ts'

/** The cache as api-server/testing/test-school.ts uses it. */
export type SeedCache = {
  readonly name: () => Promise<string>
  readonly read: () => Promise<Blob | undefined>
  readonly write: (dump: Blob) => Promise<void>
}

const files = serverCache(process.cwd(), 'test-school')
const file = 'school.tar'

/**
 * Names the seeded school to read. `npm run mutations` sets it, because its changes to sources do not change the data.
 */
export const seedVariable = 'TEST_SCHOOL'

/** The seeded test school of the current sources. Seeding takes seconds, reading it back a fraction of one. */
export const seedCache: SeedCache = {
  name: nameOfSources,
  read: async () => {
    const content = await files.read(await nameOfSources(), file)
    return content && new Blob([content], { type: 'application/x-tar' })
  },
  write: async (dump) => files.write(await nameOfSources(), file, dump),
}

async function nameOfSources(): Promise<string> {
  const named = process.env[seedVariable]
  if (named !== undefined) return named
  const server = packageFolder(process.cwd(), '@gakuseki/api-server')
  const name = nameOfServer(process.cwd())
  if (isInstalled(server)) return name
  // The date of the tests is in test-school.ts, which no build id covers.
  const setting = await readFile(join(server, 'testing/test-school.ts'))
  return `${name}-${createHash('sha256').update(setting).digest('hex').slice(0, 8)}`
}
