import { existsSync, statSync } from 'node:fs'
import { envFileName } from '../env-file.ts'
import { commandTexts } from '../texts.ts'
import { fine, wrong, type Finding } from './finding.ts'

const texts = commandTexts.doctor.permissions

/** Whom the mode of a file lets in, who should be kept out. */
export type Exposure = 'othersRead' | 'othersWrite' | null

/** What is wrong with the mode of a place that holds secrets: nobody but the owner writes it, and its group may read. */
export function exposureOf(mode: number): Exposure {
  if ((mode & 0o022) !== 0) return 'othersWrite'
  return (mode & 0o007) === 0 ? null : 'othersRead'
}

type Env = Readonly<Record<string, string | undefined>>

/** Checks that nobody else of the machine reads records or secrets. */
export function checkPermissions({ dataDir }: { readonly dataDir: string }, env: Env): Finding[] {
  // Windows has no such modes.
  if (process.platform === 'win32') return []
  const file = env[envFileName]
  return [
    ...(existsSync(dataDir) ? [ofPlace('DATA_DIR', dataDir, '700')] : []),
    ...(file === undefined ? [] : [ofPlace(texts.envFile, file, '640')]),
  ]
}

function ofPlace(what: string, path: string, mode: string): Finding {
  const facts = statSync(path)
  const isOurs = facts.uid === process.getuid?.()
  if (what === 'DATA_DIR' && !isOurs) return wrong(what, texts.otherOwner(path, facts.uid), texts.runAsOwner)
  const exposure = exposureOf(facts.mode)
  const shown = (facts.mode & 0o777).toString(8)
  return exposure === null
    ? fine(what, texts.fine(path, shown))
    : wrong(what, texts[exposure](path, shown), texts.mend(path, mode))
}
