import { parseArgs } from 'node:util'
import type { ServerSettings } from '../settings/server-settings.ts'
import type { Command, Terminal } from './command.ts'
import { checkClock } from './doctor/check-clock.ts'
import { checkDatabase } from './doctor/check-database.ts'
import { checkDisk } from './doctor/check-disk.ts'
import { checkFiles } from './doctor/check-files.ts'
import { checkPermissions } from './doctor/check-permissions.ts'
import { checkPort } from './doctor/check-port.ts'
import { checkSettings } from './doctor/check-settings.ts'
import { checkKeys } from './doctor/check-keys.ts'
import { checkSite } from './doctor/check-site.ts'
import { lineOf, type Finding } from './doctor/finding.ts'
import { packagedSite, usualSiteDir } from './packaged-home.ts'
import { commandTexts } from './texts.ts'

const texts = commandTexts.doctor

/** Looks at everything that a start needs; changes nothing that stays. */
export const command: Command = {
  summary: texts.summary,
  usage: 'doctor',
  run: async (args, terminal) => {
    parseArgs({ args: [...args] })
    const told: Finding[] = []
    const tell = (found: readonly Finding[]): void => {
      told.push(...found)
      for (const finding of found) terminal.print(lineOf(finding))
    }
    const { findings, settings } = checkSettings(terminal.env, usualSiteDir(terminal.env))
    tell(findings)
    if (settings !== null) await checkPlaces(settings, terminal, tell)
    const failed = told.filter(({ todo }) => todo !== null).length
    terminal.print(failed === 0 ? texts.allFine : texts.failed(failed))
    return failed === 0 ? 0 : 1
  },
}

type Tell = (found: readonly Finding[]) => void

async function checkPlaces(settings: ServerSettings, { env, now }: Terminal, tell: Tell): Promise<void> {
  tell(checkPermissions(settings, env))
  tell(checkDisk(settings))
  const { findings, school } = await checkDatabase(settings, now())
  tell(findings)
  tell([await checkFiles(settings.files, school)])
  tell(await checkSite(settings.siteDir, packagedSite(env)))
  const keys = await checkKeys(settings.signIn)
  tell([keys.finding])
  tell([await checkPort(settings)])
  tell([checkClock({ now: now(), env, skews: [...keys.skew, ...(school?.skew ?? [])] })])
}
