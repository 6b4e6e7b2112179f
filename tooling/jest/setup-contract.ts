import { seedCache } from './seed-cache.ts'

// The agreement with api-server/testing/contract-api.ts, which tooling does not import.
Object.assign(globalThis, { [Symbol.for('gakuseki.seed-cache')]: seedCache })
