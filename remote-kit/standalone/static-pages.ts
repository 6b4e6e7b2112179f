import { copyFile, cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { standaloneWorker, workerPath } from '../dev/standalone-worker.ts'
import { addBeginnings } from './beginnings.ts'
import type { StaticOptions } from './static-options.ts'
import { packageFolder } from '../workspace/repository.ts'

/** The shell's package as the package in `dir` has installed it, and its files for the first folder of a site. */
export function hostOf(dir: string): { readonly dir: string; readonly publicDir: string } {
  const shell = packageFolder(dir, '@gakuseki/shell')
  return { dir: shell, publicDir: join(shell, 'public') }
}

/**
 * Completes the build of a page with the API within it, so that any host of files can serve it beneath `base`.
 * @param dir the package whose page it is
 */
export async function completeStaticSite(dir: string, folder: string, { base, schools }: StaticOptions): Promise<void> {
  const host = hostOf(dir)
  await cp(host.publicDir, folder, { recursive: true })
  await writeFile(join(folder, workerPath), await standaloneWorker(host.dir))
  await addBeginnings(dir, folder, schools)
  await placeBeneath(folder, base)
}

/**
 * Lets the pages of a build that was made for the root of a site find their files beneath `base`. Everything else of a build finds them by the
 * address of the script.
 */
export async function placeBeneath(folder: string, base: string): Promise<void> {
  const page = join(folder, 'index.html')
  const html = await readFile(page, 'utf8')
  await writeFile(
    page,
    html.replaceAll(/(\s(?:href|src)="?)\/(?!\/)/g, (_, name: string) => name + base),
  )
  // Many hosts answer unknown paths with this page, so the first visit of a deep address works there.
  await copyFile(page, join(folder, '404.html'))
}
