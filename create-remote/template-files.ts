import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { apiContractVersion, shellContractVersion } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import type { RemotePlan } from './plan-remote.ts'

// npm would leave out or rename files such as .gitignore, and tools would read the others as their own.
const ending = '.txt'

/** The files of a template, filled in, by path. `remote` is the remote itself, `repository` is what its own repository needs around it. */
export function templateFiles(name: 'remote' | 'repository', plan: RemotePlan): Readonly<Record<string, string>> {
  const folder = join(import.meta.dirname, 'template', name)
  const words = {
    __ID__: plan.id,
    __PATH__: plan.path,
    __LABEL__: plan.label,
    __NAME__: nameOf(plan.path),
    __ORDER__: String(plan.order),
    __PERMISSION__: plan.permission,
    __SHELL_CONTRACT__: shellContractVersion,
    __API_CONTRACT__: apiContractVersion,
  }
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith(ending))
  return Object.fromEntries(
    paths.map((path) => {
      const text = readFileSync(join(folder, path), 'utf8')
      const filled = Object.entries(words).reduce((done, [mark, word]) => done.replaceAll(mark, word), text)
      return [path.slice(0, -ending.length), filled]
    }),
  )
}

/** What the remote is called in English, to begin with: the first part of its address as words. */
function nameOf(path: string): string {
  const words = path.replaceAll('-', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** Writes files below `root` and returns their paths, sorted. */
export function writeFiles(root: string, files: Readonly<Record<string, string>>): readonly string[] {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return Object.keys(files).toSorted()
}
