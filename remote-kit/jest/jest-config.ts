import { createRequire } from 'node:module'
import { kitModule } from '../workspace/kit-module.ts'

// The kit's own, wherever npm has put them.
const { resolve } = createRequire(import.meta.url)

const swc = {
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
}

const module = (name: string): string => kitModule(`jest/${name}`)

/** What every Jest project of a repository shares. */
export function jestCommon(rootDir: string) {
  return {
    rootDir,
    injectGlobals: true,
    moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node', 'wasm'],
    moduleNameMapper: { '\\.css$': resolve('identity-obj-proxy') },
    modulePathIgnorePatterns: ['/\\.package/', '/dist/package\\.json$'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '/\\.package/'],
    transform: { '\\.[mc]?[jt]sx?$': [resolve('@swc/jest'), swc] },
    // msw, ky and many others are ESM only; swc makes transforming everything cheap.
    transformIgnorePatterns: [],
    restoreMocks: true,
    testEnvironment: resolve('jest-environment-node'),
    setupFilesAfterEnv: [module('setup-node')],
  }
}

/** The project `node` (x.test.ts) and the project `screen` (x.test.tsx: jsdom and the real API). */
export function jestProjects(rootDir: string) {
  const common = jestCommon(rootDir)
  return [
    {
      ...common,
      displayName: 'node',
      testMatch: ['**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'screen',
      testMatch: ['**/*.test.tsx'],
      testEnvironment: module('environment-screen'),
      setupFilesAfterEnv: [module('setup-node'), module('setup-screen')],
    },
  ]
}

/** The settings of a whole run. */
export function jestRun(rootDir: string) {
  return {
    rootDir,
    maxWorkers: 2,
    // A screen over the real API takes a second, on a machine with other work several; jest minds this one only here, not in a project.
    testTimeout: 20_000,
    // A worker that held a database needs a moment to let go of its memory.
    workerGracefulExitTimeout: 15_000,
    reporters: [module('quiet-reporter')],
  }
}

/**
 * The whole configuration of a remote that has a repository of its own.
 * @public
 */
export function jestConfig(rootDir: string) {
  return { ...jestRun(rootDir), projects: jestProjects(rootDir) }
}
