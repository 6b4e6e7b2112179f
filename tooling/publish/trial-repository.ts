import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LockFile } from '@gakuseki/remote-kit/build/lock-closure.ts'
import { ownRepository } from '@gakuseki/create-remote/own-repository.ts'
import type { RemotePlan } from '@gakuseki/create-remote/plan-remote.ts'
import { writeFiles } from '@gakuseki/create-remote/template-files.ts'
import { repoRoot } from '../workspace/paths.ts'
import { publishedPackages } from './published-packages.ts'

/** Makes the repository of a new remote in `root`, with the built packages as npm would install them and no other source of ours. */
export async function makeTrialRepository(root: string, plan: RemotePlan): Promise<void> {
  writeFiles(root, ownRepository(plan))
  const modules = join(root, 'node_modules')
  const own = publishedPackages.map(({ folder }) => folder)
  await mkdir(join(modules, '@gakuseki'), { recursive: true })
  // Copies, because a link would lead back into this repository.
  for (const folder of own)
    await cp(join(repoRoot, folder, '.package'), join(modules, '@gakuseki', folder), { recursive: true })
  for (const name of await readdir(join(repoRoot, 'node_modules')))
    if (name !== '@gakuseki' && name !== '.cache')
      await symlink(join(repoRoot, 'node_modules', name), join(modules, name))
  await writeFile(join(root, 'package-lock.json'), JSON.stringify(await lockOf(root, own)))
}

/** The lock file that npm would write: that of this repository, with our packages installed instead of linked. */
async function lockOf(root: string, own: readonly string[]): Promise<LockFile> {
  const read = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'))
  // Both are written by npm, or in its shape by ourselves.
  const { packages } = (await read(join(repoRoot, 'package-lock.json'))) as LockFile
  const installed = Object.entries(packages).filter(
    ([path]) => path.startsWith('node_modules/') && !path.includes('@gakuseki/'),
  )
  const ours = own.map(async (folder) => {
    const path = `node_modules/@gakuseki/${folder}`
    return [path, (await read(join(root, path, 'package.json'))) as LockFile['packages'][string]] as const
  })
  const self = (await read(join(root, 'package.json'))) as LockFile['packages'][string]
  return { packages: Object.fromEntries([['', self], ...installed, ...(await Promise.all(ours))]) }
}
