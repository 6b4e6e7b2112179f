import { ApiError } from '@gakuseki/shared-api/client/api-error.ts'

/**
 * The conflicts of a save in several requests as the one of a single record, which every edit screen knows (ADR 15):
 * `current` is what the others have left.
 */
export function saveConflict(current: object): ApiError {
  const issues = [{ path: '', code: 'changedSince', message: '' }]
  return new ApiError({ code: 'conflict', message: 'parts of the record have changed', current, issues })
}
