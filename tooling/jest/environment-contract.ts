/** Node with the seeded school, which is loaded once per worker and not once per test file. */
import { TestEnvironment as NodeEnvironment } from 'jest-environment-node'
import { seedCache, type SeedCache } from '@gakuseki/remote-kit/jest/seed-cache.ts'

let name: Promise<string> | null = null
let school: Promise<Blob | undefined> | null = null
const oncePerWorker: SeedCache = {
  name: () => (name ??= seedCache.name()),
  read: () => (school ??= seedCache.read()),
  write: (dump) => {
    school = Promise.resolve(dump)
    return seedCache.write(dump)
  },
}

export default class ContractEnvironment extends NodeEnvironment {
  override async setup(): Promise<void> {
    await super.setup()
    // The agreement with api-server/testing/contract-api.ts, which tooling does not import.
    Object.assign(this.global, { [Symbol.for('gakuseki.seed-cache')]: oncePerWorker })
  }
}
