import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildAuthEmulator } from '../auth-emulator/build-auth-emulator.ts'
import { chromiumPath } from '@gakuseki/remote-kit/start/chromium.ts'
import { type CommandOptions, runCommand } from '@gakuseki/remote-kit/test/run-command.ts'
import { pgbouncer } from './temporary-pooler.ts'

/** A requirement of the tests, and the Debian package that provides it. */
type Need = { readonly what: string; readonly debianPackage: string; readonly isThere: () => boolean }

const postgresHomes = '/usr/lib/postgresql'
const fonts = ['/usr/share/fonts', '/usr/local/share/fonts']

const needs: readonly Need[] = [
  { what: 'Chromium', debianPackage: 'chromium', isThere: () => existsSync(chromiumPath) },
  { what: 'fonts for Japanese', debianPackage: 'fonts-noto-cjk', isThere: hasJapaneseFont },
  { what: 'Firefox', debianPackage: 'firefox-esr', isThere: () => existsSync('/usr/bin/firefox-esr') },
  { what: 'WebKitGTK', debianPackage: 'webkit2gtk-driver', isThere: () => existsSync('/usr/bin/WebKitWebDriver') },
  { what: 'a display for WebKitGTK', debianPackage: 'xvfb', isThere: () => existsSync('/usr/bin/Xvfb') },
  {
    what: 'pictures of that display',
    debianPackage: 'imagemagick',
    isThere: () => existsSync('/usr/bin/import'),
  },
  { what: 'texts of printed sheets', debianPackage: 'poppler-utils', isThere: () => existsSync('/usr/bin/pdftotext') },
  { what: 'PostgreSQL 15 or newer', debianPackage: 'postgresql', isThere: () => postgresBin() !== null },
  { what: 'pgbouncer', debianPackage: 'pgbouncer', isThere: () => existsSync(pgbouncer) },
]

/** The folder of initdb and postgres: `POSTGRES_BIN`, else the newest of Debian's; null if not installed. */
export function postgresBin(): string | null {
  const named = process.env['POSTGRES_BIN']
  if (named !== undefined) return existsSync(join(named, 'initdb')) ? named : null
  if (!existsSync(postgresHomes)) return null
  const versions = readdirSync(postgresHomes)
    .map(Number)
    .filter((version) => version >= 15)
    .toSorted((a, b) => b - a)
  const folders = versions.map((version) => join(postgresHomes, String(version), 'bin'))
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

/** The same folder; throws where PostgreSQL is not installed. */
export function neededPostgresBin(): string {
  const folder = postgresBin()
  if (folder === null) throw new Error('PostgreSQL is missing: apt-get install postgresql')
  return folder
}

/** Installs missing packages and says so. If that is impossible, returns what must be done first, else null. */
export async function installMissing(options: CommandOptions, say: (line: string) => void): Promise<string | null> {
  const left = await installPackages(options, say)
  if (left.length > 0) return installLine(left)
  return buildEmulator(options, say)
}

/** The one line that installs the missing packages. */
export function installLine(missing: readonly Pick<Need, 'what' | 'debianPackage'>[]): string {
  const things = missing.map(({ what }) => what).join(', ')
  const packages = missing.map(({ debianPackage }) => debianPackage).join(' ')
  return `The tests need ${things}. Run once as root, then npm test again: apt-get update && ${install} ${packages}`
}

const install = 'apt-get install -y --no-install-recommends'

async function installPackages(options: CommandOptions, say: (line: string) => void): Promise<readonly Need[]> {
  const missing = needs.filter((need) => !need.isThere())
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (missing.length === 0 || !mayInstall) return missing
  const packages = missing.map((need) => need.debianPackage)
  say(`Installing ${packages.join(', ')} with apt-get, which the tests need (once) …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runCommand('apt-get', ['update', '-q'], { ...options, env })
  const args = ['install', '-y', '-q', '--no-install-recommends', ...packages]
  const { code, output } = await runCommand('apt-get', args, { ...options, env })
  if (code !== 0) say(output)
  return missing.filter((need) => !need.isThere())
}

async function buildEmulator({ signal }: CommandOptions, say: (line: string) => void): Promise<string | null> {
  try {
    await buildAuthEmulator(say, signal)
    return null
  } catch (error) {
    return `The Firebase Auth emulator, which the journeys of e2e/sign-in need, cannot be built. ${String(error)}`
  }
}

function hasJapaneseFont(): boolean {
  return fonts
    .filter(existsSync)
    .some((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).some((path) =>
        /cjk|japan|ipa|gothic|mincho/i.test(path),
      ),
    )
}
