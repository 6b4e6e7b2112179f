import { join, relative, resolve } from 'node:path'
import { z } from '@gakuseki/shared-api/core/schema.ts'

/** What `gakuseki backup` asks the server that holds the data folder, one JSON text per line. */
export const controlRequestSchema = z.union([
  z.object({ ask: z.literal('begin') }),
  z.object({ ask: z.literal('end') }),
  z.object({ ask: z.literal('kept'), keys: z.array(z.string()) }),
])

/** The server's answer, one JSON text per line. */
export const controlReplySchema = z.union([
  z.object({ done: z.literal('begin') }),
  z.object({ done: z.literal('end'), label: z.string() }),
  z.object({ done: z.literal('kept'), keys: z.array(z.string()) }),
  z.object({ refused: z.enum(['busy', 'failed']), reason: z.string() }),
])

export type ControlRequest = z.output<typeof controlRequestSchema>
export type ControlReply = z.output<typeof controlReplySchema>

/** Where the server listens; the shorter of two spellings, because systems allow about a hundred bytes. */
export function controlSocket(dataDir: string): string {
  const path = resolve(join(dataDir, 'control.sock'))
  const near = relative(process.cwd(), path)
  return near.length < path.length ? near : path
}
