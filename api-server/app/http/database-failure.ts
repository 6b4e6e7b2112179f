import { failure, type ApiFailure } from './failure.ts'

/** The database cannot work: it is busy with a large task, unreachable, or refuses writes. */
export class NoConnection extends Error {}

/** The disk has no room for the write. */
export class StorageFull extends Error {}

/** 503: the call is correct and can succeed a little later. */
const noConnection = (): ApiFailure => failure('unavailable', 'no connection to the database', { retryAfter: 5 })

/** 507: reads still work, and writes will as soon as there is room again. */
const storageFull = (): ApiFailure => failure('storageFull', 'the disk is full', { retryAfter: 30 })

/** The failure for an exception that is no bug; null for a bug. */
export function failureOfDatabase(error: unknown): ApiFailure | null {
  if (error instanceof NoConnection) return noConnection()
  return error instanceof StorageFull || isNoSpace(error) ? storageFull() : null
}

/** The codes of file systems, for example when a picture is stored, and of the embedded database (53100). */
function isNoSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : null
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' || isNoSpace(error.cause)
}
