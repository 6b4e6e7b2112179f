import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startServer } from '@gakuseki/api-server/testing/server-process.ts'
import { atFaultPlace } from './fault-place.ts'

/** The result of starting a server with a damaged folder. */
export type FolderReport = {
  readonly exitCode: number | null
  readonly output: string
  /** Whether the folder has the same content as before the start. */
  readonly isUntouched: boolean
}

/** Starts a server whose embedded database has lost the file with its version. */
export function damagedFolder(): Promise<FolderReport> {
  return atFaultPlace(async (place) => {
    const folder = join(place.folder(), 'data')
    const first = await place.server({ DATA_DIR: folder })
    first.child.kill('SIGTERM')
    await first.ended
    rmSync(join(folder, 'pg', 'PG_VERSION'))
    const before = filesOf(folder)
    const second = await startServer({ DATA_DIR: folder, SITE_DIR: join(place.folder(), 'site') })
    if (second.url !== null) second.child.kill('SIGKILL')
    const exitCode = await second.ended
    return { exitCode, output: second.output(), isUntouched: filesOf(folder) === before }
  })
}

function filesOf(folder: string): string {
  const names = readdirSync(join(folder, 'pg'), { recursive: true, encoding: 'utf8' })
  return names.toSorted().join('\n')
}
