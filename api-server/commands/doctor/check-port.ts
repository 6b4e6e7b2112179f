import { once } from 'node:events'
import { createServer } from 'node:net'
import { reasonOf } from '../../app/http/log.ts'
import type { ServerSettings } from '../../settings/server-settings.ts'
import { operatorTexts as serverTexts } from '../../texts.ts'
import { errorCode } from '../error-code.ts'
import { commandTexts } from '../texts.ts'
import { fine, wrong, type Finding } from './finding.ts'

const texts = commandTexts.doctor.port
const timeoutMs = 3000

/** Checks that the port is free, or that it is our own server that has it. */
export async function checkPort({ port, host }: Pick<ServerSettings, 'port' | 'host'>): Promise<Finding> {
  const code = await failureToListen(port, host)
  if (code === null) return fine(texts.what, texts.free(host, port))
  if (code === 'EACCES') return wrong(texts.what, texts.notAllowed(port), texts.mendNotAllowed)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return wrong(texts.what, texts.notOurs(host), texts.mendHost)
  if (code !== 'EADDRINUSE') return wrong(texts.what, code, texts.mendTaken)
  return answerOf(`http://${/^(0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : bracketed(host)}:${port}/readyz`, port)
}

async function failureToListen(port: number, host: string): Promise<string | null> {
  const server = createServer().listen(port, host)
  try {
    await once(server, 'listening')
    return null
  } catch (error) {
    return errorCode(error) || reasonOf(error)
  } finally {
    server.close()
  }
}

const bracketed = (host: string): string => (host.includes(':') ? `[${host}]` : host)

async function answerOf(url: string, port: number): Promise<Finding> {
  const text = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    .then(async (answer) => answer.text())
    .catch(() => '')
  // The parts follow, a line each.
  const [state = ''] = text.trim().split('\n')
  if (state === 'ready' || state === serverTexts.server.wrongHost) return fine(texts.what, texts.running(port))
  return state.startsWith('not ready')
    ? wrong(texts.what, texts.notReady(state), texts.mendNotReady)
    : wrong(texts.what, texts.taken(port), texts.mendTaken)
}
