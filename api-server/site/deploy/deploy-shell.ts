import { randomUUID } from 'node:crypto'
import { cp, mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { rememberShell, type ShellRelease } from './retention.ts'

/** What of `shell.json` is read here. */
type ShellBuild = { readonly buildId: string; readonly files: Readonly<Record<string, unknown>> }

/**
 * Copies the shell's `dist` into the site. The page itself comes last, so it never names a missing file. Files of earlier builds stay for
 * open tabs.
 */
export async function deployShell(dist: string, site: string): Promise<void> {
  const target = join(site, 'shell')
  // Written by our own build.
  const manifest = JSON.parse(await readFile(join(dist, 'shell.json'), 'utf8')) as ShellBuild
  const history = await readHistory(site)
  // Another copy would only give the files new times, so that browsers load the page again.
  if (history[0]?.buildId === manifest.buildId && existsSync(join(target, 'index.html'))) return
  const served = [...Object.keys(manifest.files), 'shell.json']
  const now = new Date()
  const isPage = (path: string): boolean => path === 'index.html'
  for (const path of [...served.filter((path) => !isPage(path)), ...served.filter(isPage)]) {
    for (const sibling of [`${path}.br`, `${path}.gz`, path]) {
      await replaceFile(join(dist, sibling), join(target, sibling), now)
    }
  }
  const kept = rememberShell(history, { buildId: manifest.buildId, files: served })
  await writeFile(join(site, 'shell-releases.json'), `${JSON.stringify(kept, null, 2)}\n`)
  const keptFiles = new Set(kept.flatMap((release) => release.files))
  const gone = history.flatMap((release) => release.files).filter((path) => !keptFiles.has(path))
  for (const path of gone.flatMap((path) => [path, `${path}.br`, `${path}.gz`])) {
    await rm(join(target, path), { force: true })
  }
}

async function readHistory(site: string): Promise<ShellRelease[]> {
  try {
    // Written by the lines above.
    return JSON.parse(await readFile(join(site, 'shell-releases.json'), 'utf8')) as ShellRelease[]
  } catch {
    return []
  }
}

/**
 * Replaces a file so that a reader sees the old or the new one, never half. Not every file has compressed siblings.
 * @param time the same for a file and its siblings, because the server trusts a sibling only if it is not older
 */
async function replaceFile(from: string, to: string, time: Date): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  const incoming = `${to}.incoming-${randomUUID()}`
  try {
    await cp(from, incoming)
    await utimes(incoming, time, time)
    await rename(incoming, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error // fs errors carry a code.
  }
}
