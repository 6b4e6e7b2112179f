/**
 * Kinds of suites, told apart by their file name alone:
 *   x.test.ts       plain Node            (project "node")
 *   x.test.tsx      jsdom + the real API  (project "screen")
 *   x.contract.test.ts in api-server      (project "contract"; TEST_DATABASE_URL picks the engine, unset = PGlite)
 *   bench/faults/x.test.ts                (project "faults": breaks a PostgreSQL of its own, fails without one)
 */
import { jestCommon, jestProjects, jestRun } from '@gakuseki/remote-kit/jest/jest-config.ts'

const rootDir = import.meta.dirname
const shared = jestCommon(rootDir)
/** What this repository has beside packages. */
const beside = ['<rootDir>/\\.site/', '<rootDir>/\\.nx/', '<rootDir>/data/']
const common = {
  ...shared,
  modulePathIgnorePatterns: [...shared.modulePathIgnorePatterns, ...beside],
  testPathIgnorePatterns: [...shared.testPathIgnorePatterns, ...beside, '<rootDir>/e2e/'],
}
const { modulePathIgnorePatterns, testPathIgnorePatterns } = common
const ofOthers = ['\\.contract\\.test\\.ts$', '<rootDir>/bench/faults/']

export default {
  ...jestRun(rootDir),
  projects: [
    ...jestProjects(rootDir).map((project) => ({
      ...project,
      modulePathIgnorePatterns,
      testPathIgnorePatterns: [...testPathIgnorePatterns, ...ofOthers],
    })),
    {
      ...common,
      displayName: 'contract',
      testMatch: ['<rootDir>/api-server/**/*.contract.test.ts'],
      testEnvironment: `${rootDir}/tooling/jest/environment-contract.ts`,
    },
    { ...common, displayName: 'faults', testMatch: ['<rootDir>/bench/faults/*.test.ts'] },
  ],
}
