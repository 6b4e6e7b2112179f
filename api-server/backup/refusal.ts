import { failureOfDatabase } from '../app/http/database-failure.ts'
import { reasonOf } from '../app/http/log.ts'
import { backupTexts } from './texts.ts'

/** A backup or restore that cannot be done; the message is for the operator. */
export class BackupRefused extends Error {}

/** What the operator reads about an exception: what was expected to happen, or the plain reason. */
export function sentenceOf(error: unknown): string {
  if (error instanceof BackupRefused) return error.message
  const failure = failureOfDatabase(error)
  if (failure?.code === 'storageFull') return backupTexts.diskFull(reasonOf(error))
  if (failure !== null) return backupTexts.noDatabase(reasonOf(error))
  return backupTexts.failed(reasonOf(error))
}
