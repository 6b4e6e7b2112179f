import { parseKeepRule, printKeepRule, usualKeepRule } from '../backup/keep-rule.ts'
import { operatorTexts as texts } from '../texts.ts'
import { list, read, text } from './setting-kinds.ts'

/** What `gakuseki backup` does unless its arguments say otherwise. */
export const backup = {
  BACKUP_DIR: text(
    'where `gakuseki backup` puts backups: a folder on another disk, mounted from another machine at best',
  ),
  BACKUP_RECIPIENT: list(
    '',
    'the public key of age that backups are encrypted for, `age1…`; several with commas. The server does not need the secret key',
  ),
  BACKUP_KEEP: read(
    undefined,
    (given) => {
      const rule = parseKeepRule(given)
      return rule.ok ? rule.value : null
    },
    texts.settings.badBackupKeep,
    {
      usual: printKeepRule(usualKeepRule),
      meaning: 'of how many days, weeks and months the newest backup is kept; the newest of all always is',
    },
  ),
}
