import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { reasonOf } from '../app/http/log.ts'
import { controlReplySchema, controlSocket, type ControlReply, type ControlRequest } from './control-messages.ts'
import { BackupRefused } from './refusal.ts'
import { backupTexts } from './texts.ts'

/** The server that holds a data folder, as far as a backup needs it. */
export type RunningServer = {
  readonly beginCopy: () => Promise<void>
  /** Answers the label of the copy. */
  readonly endCopy: () => Promise<string>
  readonly stillKept: (keys: readonly string[]) => Promise<readonly string[]>
  readonly close: () => void
}

/** Connects to the server that holds a data folder; throws BackupRefused. */
export async function connectToServer(dataDir: string): Promise<RunningServer> {
  const socket = connect(controlSocket(dataDir))
  try {
    await once(socket, 'connect')
  } catch (error) {
    throw new BackupRefused(backupTexts.noControl(dataDir, reasonOf(error)))
  }
  socket.on('error', () => undefined)
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  const ask = async (request: ControlRequest): Promise<Exclude<ControlReply, { readonly refused: string }>> => {
    socket.write(`${JSON.stringify(request)}\n`)
    const line = await lines.next()
    if (line.done === true) throw new BackupRefused(backupTexts.serverGone)
    const reply = controlReplySchema.parse(JSON.parse(line.value))
    if (!('refused' in reply)) return reply
    throw new BackupRefused(reply.refused === 'busy' ? backupTexts.otherBackup : backupTexts.noDatabase(reply.reason))
  }
  return {
    beginCopy: async () => void (await ask({ ask: 'begin' })),
    endCopy: async () => {
      const reply = await ask({ ask: 'end' })
      return reply.done === 'end' ? reply.label : ''
    },
    stillKept: async (keys) => {
      const reply = await ask({ ask: 'kept', keys: [...keys] })
      return reply.done === 'kept' ? reply.keys : []
    },
    close: () => socket.destroy(),
  }
}
