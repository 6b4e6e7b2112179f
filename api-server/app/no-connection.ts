import { failure } from './failure.ts'

/** No connection to the database in time: it is busy with something large, or out of reach. */
export class NoConnection extends Error {}

/** 503: nothing is wrong with the call, and a little later it will do. */
export const noConnection = failure('unavailable', 'no connection to the database', { retryAfter: 5 })
