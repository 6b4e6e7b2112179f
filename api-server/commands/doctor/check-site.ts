import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { releaseName } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { isIntactRelease } from '../../site/intact-release.ts'
import { readRegistry } from '../../site/deploy/registry-file.ts'
import { commandTexts } from '../texts.ts'
import { fine, wrong, type Finding } from './finding.ts'
import { isWritable } from './nearest-folder.ts'

const texts = commandTexts.doctor.site

/**
 * Checks that the suite is complete, each file as it was published, and that the server can write there. Before the first
 * start of a package it is the suite that the package brings.
 */
export async function checkSite(siteDir: string, packaged: string | null): Promise<Finding[]> {
  if (!isWritable(siteDir)) return [wrong(texts.what, texts.notWritable(siteDir), texts.mendOwner)]
  const isFirst = packaged !== null && !existsSync(join(siteDir, 'registry.json'))
  const site = isFirst ? packaged : siteDir
  const { remotes } = await readRegistry(site)
  const brought = packaged === null ? [] : (await readRegistry(packaged)).remotes
  const missing = brought.filter(({ id }) => !remotes.some((each) => each.id === id)).map(({ id }) => id)
  const damaged = [
    ...((await isShellIntact(site)) ? [] : ['shell']),
    ...(await Promise.all(remotes.map((remote) => damagedOf(site, remote)))).flat(),
  ]
  const bad = [...missing, ...damaged]
  if (remotes.length === 0 || bad.length > 0)
    return [wrong(texts.what, texts.damaged(site, bad), packaged === null ? texts.build : texts.deployAnew(siteDir))]
  return [fine(texts.what, isFirst ? texts.first(siteDir, remotes.length) : texts.fine(siteDir, remotes.length))]
}

type Remote = Awaited<ReturnType<typeof readRegistry>>['remotes'][number]

async function damagedOf(site: string, { id, active, previous }: Remote): Promise<readonly string[]> {
  const releases = [active, ...(previous === null ? [] : [previous])].map(({ manifest }) => manifest)
  const checked = releases.map(async (manifest) => {
    const folder = join(site, 'remotes', id, releaseName(manifest))
    return (await isIntactRelease(folder, manifest)) ? [] : [`${id} ${releaseName(manifest)}`]
  })
  return (await Promise.all(checked)).flat()
}

async function isShellIntact(site: string): Promise<boolean> {
  try {
    // Written by our own build.
    const manifest = JSON.parse(await readFile(join(site, 'shell/shell.json'), 'utf8')) as Parameters<
      typeof isIntactRelease
    >[1]
    return await isIntactRelease(join(site, 'shell'), manifest)
  } catch {
    return false
  }
}
