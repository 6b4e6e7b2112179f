import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { runCommand } from '@gakuseki/remote-kit/test/run-command.ts'
import { repoRoot } from '../workspace/paths.ts'

const folder = import.meta.dirname

/** The built emulator of the current sources. */
export const authEmulatorFile = join(repoRoot, '.cache/auth-emulator', `${keyOfSources()}.cjs`)

/** Installs firebase-tools in a separate folder and bundles its auth emulator, unless this was done before on this machine. */
export async function buildAuthEmulator(say: (line: string) => void, signal?: AbortSignal): Promise<void> {
  if (existsSync(authEmulatorFile)) return
  say('Building the Firebase Auth emulator, which the sign-in journeys need (once) …')
  const room = await mkdtemp(join(tmpdir(), 'gakuseki-auth-emulator-'))
  try {
    for (const name of ['package.json', 'package-lock.json', '.npmrc']) await cp(join(folder, name), join(room, name))
    const args = ['ci', '--ignore-scripts', '--omit=optional']
    const { code, output } = await runCommand('npm', args, { cwd: room, limit: 5 * 60_000, ...(signal && { signal }) })
    if (code !== 0) throw new Error(`npm ci of tooling/auth-emulator ended with ${code}:\n${output}`)
    // Loaded on demand, because webpack is slow to load and rarely needed.
    const { bundleAuthEmulator } = await import('./bundle-auth-emulator.ts')
    await keep(await bundleAuthEmulator(room))
  } finally {
    await rm(room, { recursive: true, force: true })
  }
}

async function keep(built: string): Promise<void> {
  const cache = dirname(authEmulatorFile)
  await mkdir(cache, { recursive: true })
  // Two runs may build at once, so each replaces the whole file.
  const draft = `${authEmulatorFile}.${process.pid}`
  await cp(built, draft)
  await rename(draft, authEmulatorFile)
  const outdated = (await readdir(cache)).filter((name) => !name.startsWith(basename(authEmulatorFile)))
  for (const name of outdated) await rm(join(cache, name), { force: true })
}

function keyOfSources(): string {
  const hash = createHash('sha256')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
  for (const name of names.filter((name) => /package-lock\.json$|\.ts$/.test(name)))
    hash.update(name).update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 12)
}
