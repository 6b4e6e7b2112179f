import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { errorFields, reasonOf, type Log } from '../app/http/log.ts'
import { stillKept } from '../db/backup/kept-files.ts'
import { beginCopy, endCopy } from '../db/backup/online-copy.ts'
import type { Database } from '../db/database.ts'
import { controlRequestSchema, controlSocket, type ControlReply, type ControlRequest } from './control-messages.ts'

type Served = Pick<Database, 'withoutTimeLimit'>

/**
 * Lets `gakuseki backup` copy the embedded database while this server runs: it alone may ask the database, the command
 * copies the files. Only this server's user may open the socket. Answers how to stop.
 */
export async function serveControl(dataDir: string, database: Served, log: Log): Promise<() => Promise<void>> {
  // Windows has no such sockets: there the server is stopped for a backup.
  if (process.platform === 'win32') return async () => undefined
  const path = controlSocket(dataDir)
  const open = new Set<Socket>()
  const copying = createCopying(database)
  const server = createServer((socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    void answerAll(socket, copying, log)
  })
  // The folder is ours, so what lies there is of a server that was killed.
  rmSync(path, { force: true })
  // The socket is made at once, never readable for others.
  const mask = process.umask(0o177)
  server.listen(path)
  process.umask(mask)
  try {
    await once(server, 'listening')
  } catch (error) {
    log('error', 'no control socket', errorFields(error))
  }
  server.on('error', (error) => log('error', 'control socket', errorFields(error)))
  return async () => {
    for (const socket of open) socket.destroy()
    await new Promise((closed) => server.close(closed))
    await copying.giveUp(null)
  }
}

/** The one copy that may be under way, and for whom. */
type Copying = {
  readonly answer: (request: ControlRequest, socket: Socket) => Promise<ControlReply>
  /** Ends the copy of a command that went away. With null it ends the copy of any command. */
  readonly giveUp: (socket: Socket | null) => Promise<void>
}

function createCopying({ withoutTimeLimit }: Served): Copying {
  let holder: Socket | null = null
  return {
    answer: async (request, socket) => {
      if (request.ask === 'kept')
        return { done: 'kept', keys: [...(await withoutTimeLimit((db) => stillKept(db, request.keys)))] }
      if (request.ask === 'begin') {
        if (holder !== null) return { refused: 'busy', reason: 'another backup' }
        holder = socket
        try {
          await withoutTimeLimit(beginCopy)
        } catch (error) {
          holder = null
          throw error
        }
        return { done: 'begin' }
      }
      if (holder !== socket) return { refused: 'failed', reason: 'no copy is under way' }
      holder = null
      return { done: 'end', label: await withoutTimeLimit(endCopy) }
    },
    giveUp: async (socket) => {
      if (holder === null || (socket !== null && holder !== socket)) return
      holder = null
      await withoutTimeLimit(endCopy)
    },
  }
}

async function answerAll(socket: Socket, { answer, giveUp }: Copying, log: Log): Promise<void> {
  socket.on('error', () => undefined)
  try {
    for await (const line of createInterface({ input: socket })) {
      const reply = await answer(controlRequestSchema.parse(JSON.parse(line)), socket).catch(
        (error: unknown): ControlReply => ({ refused: 'failed', reason: reasonOf(error) }),
      )
      socket.write(`${JSON.stringify(reply)}\n`)
    }
  } catch (error) {
    log('error', 'control socket', errorFields(error))
    socket.destroy()
  }
  await giveUp(socket).catch((error: unknown) => log('error', 'control socket', errorFields(error)))
}
