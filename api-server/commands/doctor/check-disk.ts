import { freeMbOf } from '../../db/open/disk-space.ts'
import type { ServerSettings } from '../../settings/server-settings.ts'
import { commandTexts } from '../texts.ts'
import { fine, wrong, type Finding } from './finding.ts'
import { isWritable, nearestFolder } from './nearest-folder.ts'

const texts = commandTexts.doctor.disk

/** Checks that DATA_DIR can be written and that its disk has room. */
export function checkDisk({ dataDir, diskReserveMb }: Pick<ServerSettings, 'dataDir' | 'diskReserveMb'>): Finding[] {
  if (!isWritable(dataDir)) return [wrong(texts.what, texts.notWritable(dataDir), texts.mendOwner)]
  const freeMb = freeMbOf(nearestFolder(dataDir))
  return [
    freeMb >= diskReserveMb
      ? fine(texts.what, texts.fine(dataDir, freeMb))
      : wrong(texts.what, texts.full(dataDir, freeMb, diskReserveMb), texts.mendFull),
  ]
}
