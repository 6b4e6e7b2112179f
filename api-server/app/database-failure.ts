import { failure, type ApiFailure } from './failure.ts'

/** The database does not do what it was asked: it is busy with something large, out of reach, or takes no writes. */
export class NoConnection extends Error {}

/** There is no room for what was to be written. */
export class StorageFull extends Error {}

/** 503: nothing is wrong with the call, and a little later it will do. */
const noConnection = failure('unavailable', 'no connection to the database', { retryAfter: 5 })

/** 507: reading goes on, writing as soon as there is room again. */
const storageFull = failure('storageFull', 'the disk is full', { retryAfter: 30 })

/** The failure of an exception that is no bug; null for one that is. */
export function failureOfDatabase(error: unknown): ApiFailure | null {
  if (error instanceof NoConnection) return noConnection
  return error instanceof StorageFull || isNoSpace(error) ? storageFull : null
}

/** What a file system says of its own, for example when a picture is kept, and the embedded database (53100). */
function isNoSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : null
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' || isNoSpace(error.cause)
}
