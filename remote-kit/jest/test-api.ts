import { importServer } from '../workspace/import-server.ts'
import { seedCache, type SeedCache } from './seed-cache.ts'

/** The part of api-server/testing/memory-api.ts that is exported as `createMemoryApi`. */
export type MemoryApi = {
  readonly fetch: (request: Request) => Promise<Response>
  readonly reset: () => Promise<void>
  readonly close: () => Promise<void>
}

const slot = Symbol.for('gakuseki.test-api')
type Worker = { [slot]?: Promise<MemoryApi> }

/**
 * The app of this worker process, started by the first request and shared by all test files of the worker. `base` returns the page's
 * address, against which relative request addresses are resolved.
 */
export function openTestApi(base: () => string, load: () => Promise<MemoryApi> = loadMemoryApi) {
  // One instance per process, however often Jest loads this module.
  const worker = globalThis as Worker
  let written = false
  return {
    start: async (): Promise<void> => {
      await (worker[slot] ??= load())
    },
    fetch: async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const request = input instanceof Request ? new Request(input, init) : new Request(new URL(input, base()), init)
      if (request.method !== 'GET' && request.method !== 'HEAD') written = true
      const api = await (worker[slot] ??= load())
      return api.fetch(request)
    },
    reset: async (): Promise<void> => {
      if (!written) return
      written = false
      const api = await worker[slot]
      await api?.reset()
    },
  }
}

async function loadMemoryApi(): Promise<MemoryApi> {
  letProcessEnd()
  // api-server declares this function, and its own tests check it.
  type Module = { createMemoryApi: (cache: SeedCache) => Promise<MemoryApi> }
  const module = await importServer<Module>('testing/memory-api.ts')
  return module.createMemoryApi(seedCache)
}

// PGlite arms PostgreSQL's timer for statistics (10 s, less the time passed) with the global setTimeout. It would keep a finished worker
// alive, and Jest would kill it with a warning. It is recognized by its function, because a stack for each timer took a twentieth of a screen test.
function letProcessEnd(): void {
  globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
    apply: (target, self, args: Parameters<typeof setTimeout>) => {
      // The result of Node's setTimeout.
      const timer = Reflect.apply<typeof self, Parameters<typeof setTimeout>, NodeJS.Timeout>(target, self, args)
      if ((args[1] ?? 0) > 1000 && String(args[0]).includes('__emscripten_timeout')) timer.unref()
      return timer
    },
  })
}
