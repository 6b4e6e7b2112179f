import { readFileSync } from 'node:fs'
import { secretNames } from '../../settings/secret-files.ts'
import { readSettings, type ServerSettings } from '../../settings/server-settings.ts'
import { settingsSchema } from '../../settings/settings-schema.ts'
import { envFileName, parseSettingsFile } from '../env-file.ts'
import { commandTexts } from '../texts.ts'
import { fine, wrong, type Finding } from './finding.ts'

const texts = commandTexts.doctor.settings

type Env = Readonly<Record<string, string | undefined>>
type Checked = { readonly findings: readonly Finding[]; readonly settings: ServerSettings | null }

/** Checks every setting by itself, and then what several say together. */
export function checkSettings(env: Env, usualSiteDir: string): Checked {
  const given = Object.fromEntries(Object.entries(env).filter(([, text]) => text !== ''))
  const parsed = settingsSchema.safeParse(given)
  if (!parsed.success) {
    const findings = parsed.error.issues.map(({ message }) => wrong(texts.what, message, texts.todo))
    return { findings, settings: null }
  }
  const read = readSettings(env, usualSiteDir)
  if (!read.ok) return { findings: [wrong(texts.what, read.error, texts.todo)], settings: null }
  const known = Object.keys(settingsSchema.shape)
  const set = known.filter((name) => given[name] !== undefined)
  const readable = [...known, ...secretNames.map((name) => `${name}_FILE`)]
  const stray = namesInFile(env[envFileName]).filter((name) => !readable.includes(name))
  const detail = [texts.fine(set.length, known.length), ...(stray.length > 0 ? [texts.stray(stray)] : [])].join('')
  return { findings: [fine(texts.what, detail)], settings: read.value }
}

/** A name that nobody reads may be a slip of the pen. */
function namesInFile(path: string | undefined): readonly string[] {
  if (path === undefined) return []
  const parsed = parseSettingsFile(readFileSync(path, 'utf8'))
  return parsed.ok ? Object.keys(parsed.value) : []
}
