/**
 * Kinds of suites, told apart by their file name alone:
 *   x.test.ts       plain Node            (project "node")
 *   x.contract.test.ts in api-server      (project "contract"; TEST_DATABASE_URL picks the engine, unset = PGlite)
 *   bench/faults/x.test.ts                (project "faults": breaks a PostgreSQL of its own, fails without one)
 *   x.test.tsx      jsdom + the real API  (project "screen")
 */
const tooling = `${import.meta.dirname}/tooling/jest`

const swc = {
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
}

const common = {
  rootDir: import.meta.dirname,
  injectGlobals: true,
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node', 'wasm'],
  moduleNameMapper: { '\\.css$': 'identity-obj-proxy' },
  modulePathIgnorePatterns: [
    '<rootDir>/\\.site/',
    '<rootDir>/\\.package/',
    '<rootDir>/\\.nx/',
    '<rootDir>/data/',
    '/dist/package\\.json$',
  ],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/e2e/', '<rootDir>/\\.site/', '<rootDir>/\\.package/'],
  transform: { '\\.[mc]?[jt]sx?$': ['@swc/jest', swc] },
  // msw, ky and many others are ESM only; swc makes transforming everything cheap.
  transformIgnorePatterns: [],
  restoreMocks: true,
}

const node = { ...common, testEnvironment: 'jest-environment-node', setupFilesAfterEnv: [`${tooling}/setup-node.ts`] }

export default {
  rootDir: import.meta.dirname,
  maxWorkers: 2,
  // A screen over the real API takes a second, on a machine with other work several; jest minds this one only here, not in a project.
  testTimeout: 20_000,
  // A worker that held a database needs a moment to let go of its memory.
  workerGracefulExitTimeout: 15_000,
  reporters: [`${tooling}/quiet-reporter.ts`],
  projects: [
    {
      ...node,
      displayName: 'node',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, '\\.contract\\.test\\.ts$', '<rootDir>/bench/faults/'],
    },
    {
      ...node,
      displayName: 'contract',
      testMatch: ['<rootDir>/api-server/**/*.contract.test.ts'],
      testEnvironment: `${tooling}/environment-contract.ts`,
    },
    { ...node, displayName: 'faults', testMatch: ['<rootDir>/bench/faults/*.test.ts'] },
    {
      ...common,
      displayName: 'screen',
      testMatch: ['**/*.test.tsx'],
      testEnvironment: `${tooling}/environment-screen.ts`,
      setupFilesAfterEnv: [`${tooling}/setup-node.ts`, `${tooling}/setup-screen.ts`],
    },
  ],
}
