import { isApiError } from '@gakuseki/shared-api/client/api-error.ts'
import { texts } from '../texts.ts'

/** What went wrong, for people. */
export function displayMessageOf(error: unknown): string {
  return isApiError(error) ? error.displayMessage : texts.unknownFailure
}
