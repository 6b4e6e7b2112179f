import { usualKeepRule, type KeepRule } from '../backup/keep-rule.ts'
import type { SettingValues } from './settings-schema.ts'

/** What `gakuseki backup` does unless its arguments say otherwise. */
export type BackupSettings = {
  readonly folder: string | null
  /** Public keys of age. */
  readonly recipients: readonly string[]
  readonly keep: KeepRule
}

export function readBackup(values: SettingValues): BackupSettings {
  return {
    folder: values.BACKUP_DIR ?? null,
    recipients: values.BACKUP_RECIPIENT,
    keep: values.BACKUP_KEEP ?? usualKeepRule,
  }
}
