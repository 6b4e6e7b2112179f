import { readdirSync } from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { LockFile } from '@gakuseki/remote-kit/build/lock-closure.ts'
import { repoRoot } from '../workspace/paths.ts'
import { isLicenceText, isShipped } from './shipped-file.ts'
import { nameAt } from './shipped-places.ts'

/** Copies installed packages into the server, each where it stood, without what the server never loads. */
export async function copyPackages(places: readonly string[], server: string): Promise<void> {
  for (const place of places) {
    for (const path of filesOf(place)) {
      if (!isShipped(path)) continue
      const target = join(server, place, path)
      await mkdir(dirname(target), { recursive: true })
      await copyFile(join(repoRoot, place, path), target)
    }
  }
}

/**
 * Writes the licence texts of packages into a folder for each. Where a package brings none, it is what its package.json
 * declares with the usual text of that licence, and the README, where libvips lists what it is made of.
 */
export async function copyLicences(places: readonly string[], lock: LockFile, folder: string): Promise<void> {
  for (const place of places) {
    const { version = '', license = '' } = lock.packages[place] ?? {}
    const target = join(folder, `${nameAt(place).replace('/', '__')}@${version}`)
    const files = filesOf(place)
    const texts = files.filter(isLicenceText)
    await mkdir(target, { recursive: true })
    if (texts.length === 0) await writeFile(join(target, 'LICENSE.declared.txt'), await declaredBy(place, license))
    const shown = texts.length === 0 ? files.filter((path) => path === 'README.md') : texts
    for (const path of shown) await copyFile(join(repoRoot, place, path), join(target, path))
  }
}

async function declaredBy(place: string, license: string): Promise<string> {
  const { author, homepage, repository } = JSON.parse(
    await readFile(join(repoRoot, place, 'package.json'), 'utf8'),
  ) as Record<string, unknown> // Shown as it is.
  const said = JSON.stringify({ license, author, homepage, repository }, null, 2)
  const usual = await readFile(join(import.meta.dirname, 'licences', license), 'utf8').catch(() => null)
  if (usual === null)
    throw new Error(`${place} has no licence text: add that of ${license} to tooling/package/licences.`)
  return `The package has no licence text. Its package.json declares:\n${said}\n\n${usual}`
}

/** The files of an installed package, without those of packages that are installed in it. */
function filesOf(place: string): readonly string[] {
  return readdirSync(join(repoRoot, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(repoRoot, place).length + 1))
    .filter((path) => !/(^|\/)node_modules\//.test(path))
    .toSorted()
}
