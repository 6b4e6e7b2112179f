import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readBuildId } from '../build/build-id.ts'
import { isInstalled, packageFolder, readVersion, repositoryRoot } from '../workspace/repository.ts'

/** The cache as api-server/testing/test-school.ts uses it. */
export type SeedCache = {
  readonly name: () => Promise<string>
  readonly read: () => Promise<Blob | undefined>
  readonly write: (dump: Blob) => Promise<void>
}

const folder = join(repositoryRoot(process.cwd()), '.cache/test-school')

/**
 * Names the seeded school to read. `npm run mutations` sets it, because its changes to sources do not change the data.
 */
export const seedVariable = 'TEST_SCHOOL'

/** The seeded test school of the current sources. Seeding takes seconds, reading it back a fraction of one. */
export const seedCache: SeedCache = {
  name: nameOfSources,
  read: async () => {
    try {
      return new Blob([await readFile(join(folder, `${await nameOfSources()}.tar`))], { type: 'application/x-tar' })
    } catch {
      return undefined
    }
  },
  write: async (dump) => {
    await mkdir(folder, { recursive: true })
    const name = `${await nameOfSources()}.tar`
    // Two workers may write at once, so each replaces the whole file.
    const draft = join(folder, `${name}.${process.pid}`)
    await writeFile(draft, dump.stream())
    await rename(draft, join(folder, name))
    const outdated = (await readdir(folder)).filter((other) => !other.startsWith(name))
    for (const other of outdated) await rm(join(folder, other), { force: true })
  },
}

async function nameOfSources(): Promise<string> {
  const named = process.env[seedVariable]
  if (named !== undefined) return named
  const server = packageFolder(process.cwd(), '@gakuseki/api-server')
  // An installed package changes only with its version.
  if (isInstalled(server)) return readVersion(server).replaceAll('.', '-')
  // The date of the tests is in test-school.ts, which no build id covers.
  const setting = await readFile(join(server, 'testing/test-school.ts'))
  const day = createHash('sha256').update(setting).digest('hex').slice(0, 8)
  return `${readBuildId(server)}-${day}`
}
