import type { PGlite } from '@electric-sql/pglite'
import type { LiteEngine } from './lite-socket.ts'

const terminate = 0x58

/** Lets a PGlite of this thread answer. */
export function engineOver(lite: PGlite, syncs: LiteEngine['syncs'] = () => null): LiteEngine {
  return {
    ask: async (messages) => answerOf(lite, messages),
    syncs,
    failed: null,
    close: () => lite.close(),
  }
}

/** The answer of PGlite, which parses it as well unless it is handed over piece by piece. */
async function answerOf(lite: PGlite, messages: Uint8Array): Promise<Uint8Array> {
  if (messages[0] === terminate) return new Uint8Array(0)
  if (messages[0] === 0) return restarted(lite, messages)
  const parts: Uint8Array[] = []
  // A part is a view into the engine's memory.
  await lite.execProtocolRawStream(messages, { syncToFs: false, onRawData: (part) => void parts.push(part.slice()) })
  const [only] = parts
  return parts.length === 1 && only !== undefined ? only : joined(parts)
}

/** PGlite has one session for good: what a connection before has left in it must not meet the next one. */
async function restarted(lite: PGlite, startup: Uint8Array): Promise<Uint8Array> {
  if (lite.isInTransaction()) await lite.exec('rollback')
  await lite.exec('discard all')
  return lite.execProtocolRawSync(startup).slice()
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}
