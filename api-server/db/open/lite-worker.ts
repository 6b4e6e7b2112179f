/** The thread of the embedded database: statements take its time, not that of the server's calls. */
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { DurableFs } from './durable-fs.ts'
import { engineOver } from './lite-engine.ts'
import type { LiteQuestion, LiteWorkerData } from './lite-thread.ts'

const { folder, startParams, syncs } = workerData as LiteWorkerData
const counted = new Int32Array(syncs)
const fs = new DurableFs(folder, () => void Atomics.add(counted, 0, 1))
const lite = await PGlite.create({ fs, startParams: [...startParams] })
const engine = engineOver(lite)
parentPort?.on('message', (question: LiteQuestion) => void answer(question))
parentPort?.postMessage({ ready: true }, [])

async function answer(question: LiteQuestion): Promise<void> {
  try {
    if (question === 'close') {
      await engine.close()
      parentPort?.postMessage({ answer: new Uint8Array(0) }, [])
      // Nothing is left to wait for: the thread ends.
      parentPort?.close()
      return
    }
    const bytes = await engine.ask(question)
    parentPort?.postMessage({ answer: bytes }, [bytes.buffer as ArrayBuffer])
  } catch (error) {
    parentPort?.postMessage({ error }, [])
    // Errors of statements are answers. What throws is the engine itself, whose memory may say what its files do not.
    parentPort?.close()
    process.exit(1)
  }
}
