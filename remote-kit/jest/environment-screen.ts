/**
 * jsdom with Node's own fetch family, and `testApi`: the real API app over PGlite. An environment runs outside
 * Jest's sandbox, so the app (and its wasm) lives in the worker's real realm and is seeded once per worker.
 */
import { readFileSync } from 'node:fs'
import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom'
import { quickenLabels } from './quick-labels.ts'
import { quickenStyles } from './quick-styles.ts'
import { openTestApi } from './test-api.ts'

// Never MessageChannel or MessagePort, because React's scheduler would then keep Jest alive forever.
const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'URL',
  'URLSearchParams',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'TextEncoderStream',
  'TextDecoderStream',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'BroadcastChannel',
  'structuredClone',
  'Uint8Array',
  'ArrayBuffer',
] as const

/** @public Jest loads it by its path. */
export default class ScreenEnvironment extends JsdomEnvironment {
  private readonly api = openTestApi(() => this.global.location?.href ?? 'http://localhost/')

  private readonly testPath: string

  constructor(...args: ConstructorParameters<typeof JsdomEnvironment>) {
    super(...args)
    this.testPath = args[1].testPath
    for (const name of fromNode) {
      Object.defineProperty(this.global, name, { value: globalThis[name], configurable: true, writable: true })
    }
    // Half of a screen test's time is spent in these two, which role and label queries call for every element.
    quickenStyles(this.global)
    quickenLabels(this.global)
    Object.defineProperty(this.global, 'testApi', { value: { fetch: this.api.fetch, reset: this.api.reset } })
  }

  override async setup(): Promise<void> {
    await super.setup()
    // Seeding the school takes seconds, which should not count for a test.
    const needsApi = /testApi|renderSuite|mountSuite|harness/.test(readFileSync(this.testPath, 'utf8'))
    if (needsApi) await this.api.start()
  }

  // msw/node and others forbid the "browser" condition.
  override exportConditions(): string[] {
    return ['node', 'node-addons']
  }

  override async teardown(): Promise<void> {
    await this.api.reset()
    await super.teardown()
  }
}
