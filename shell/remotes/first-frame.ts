import type { ReportedFrame } from '@gakuseki/shared-api/contract/delivery/remotes.ts'

/** What follows the address of a release in a frame: `a.js:1:20`. A retry adds a query to the name. */
const place = /^([\w.-]+)(?:\?[\w=]*)?:(\d+):(\d+)/

/** The first frame of an error, else of its cause, that lies in a script below the address; null for none. */
export function firstFrameBelow(baseUrl: string, thrown: unknown): ReportedFrame | null {
  if (!(thrown instanceof Error)) return null
  const parts = (thrown.stack ?? '').split(baseUrl).slice(1)
  const [, file, line, column] = parts.map((part) => place.exec(part)).find((match) => match !== null) ?? []
  if (file === undefined) return firstFrameBelow(baseUrl, thrown.cause)
  return { file, line: Number(line), column: Number(column) }
}
