import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { programBeside } from './program-beside.ts'
import type { LiteEngine } from './lite-socket.ts'

export type LiteWorkerData = {
  readonly folder: string
  readonly startParams: readonly string[]
  /** Memory that both threads see: how often the log was forced to disk. */
  readonly syncs: SharedArrayBuffer
}
/** Messages of the protocol, or the wish that the database be closed. */
export type LiteQuestion = Uint8Array | 'close'
type LiteAnswer = { readonly answer: Uint8Array } | { readonly error: unknown }

// In MB. The engine's own memory lies outside the thread's heap, which holds messages under way.
const heap = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 }

/** Opens PGlite on a folder in a thread of its own. When the thread dies, every question from then on fails. */
export async function startLiteThread(folder: string, startParams: readonly string[]): Promise<LiteEngine> {
  const syncs = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const workerData: LiteWorkerData = { folder, startParams, syncs }
  const worker = new Worker(programBeside('lite-worker', import.meta.url), { workerData, resourceLimits: heap })
  // Rejects when the thread fails before it is ready.
  await once(worker, 'message')
  const waiting: PromiseWithResolvers<Uint8Array>[] = []
  let broken: Error | null = null
  let isClosing = false
  const failed = Promise.withResolvers<Error>()
  const fail = (error: Error): void => {
    broken ??= error
    if (!isClosing) failed.resolve(broken)
    for (const each of waiting.splice(0)) each.reject(broken)
  }
  worker.on('message', (message: LiteAnswer) => {
    const asked = waiting.shift()
    if ('error' in message) asked?.reject(message.error)
    else asked?.resolve(message.answer)
  })
  worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => fail(new Error('the thread of the embedded database has ended')))
  const ask = (question: LiteQuestion): Promise<Uint8Array> => {
    if (broken !== null) return Promise.reject(broken)
    const asked = Promise.withResolvers<Uint8Array>()
    waiting.push(asked)
    worker.postMessage(question, [])
    return asked.promise
  }
  return {
    ask,
    failed: failed.promise,
    syncs: () => Atomics.load(new Int32Array(syncs), 0),
    close: async () => {
      isClosing = true
      const ended = once(worker, 'exit')
      await ask('close')
      await ended
    },
  }
}
