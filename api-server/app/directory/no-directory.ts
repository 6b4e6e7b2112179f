import { err } from '@gakuseki/shared-api/core/result.ts'
import type { Directory } from './directory.ts'

/** A school that has not been connected to a directory yet. */
export const noDirectory: Directory = {
  consent: null,
  list: async () => err({ reason: 'notConfigured', detail: 'GOOGLE_CLIENT_ID is not set' }),
}
