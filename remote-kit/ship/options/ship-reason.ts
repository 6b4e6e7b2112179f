import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** What git knows about the sources in a folder. Unknown parts are empty. */
export type Commit = {
  /** Of the person who ships. */
  readonly name: string
  readonly commit: string
  /** When it was committed, in ISO 8601. */
  readonly at: string
  /** Whether the sources contain more than the commit. */
  readonly isChanged: boolean
}

export async function readCommit(cwd: string): Promise<Commit> {
  const [name, commit, at, changes] = await Promise.all([
    git(cwd, ['config', 'user.name']),
    git(cwd, ['rev-parse', '--short=8', 'HEAD']),
    git(cwd, ['show', '--no-patch', '--format=%cI', 'HEAD']),
    git(cwd, ['status', '--porcelain', '--untracked-files=normal']),
  ])
  return { name, commit, at, isChanged: changes !== '' }
}

/** The reason with author and commit: `成績欄の修正 (山田 太郎, 3a347b7b)`. `+` means that the build contains more than the commit. */
export function authored(reason: string, { name, commit, isChanged }: Omit<Commit, 'at'>): string {
  const known = [name.slice(0, 60), commit === '' ? '' : `${commit}${isChanged ? '+' : ''}`].filter(
    (part) => part !== '',
  )
  return known.length === 0 ? reason : `${reason} (${known.join(', ')})`
}

/** When the content of a build was committed; null if that is unknown, or some of it never was. */
export function commitTime({ at, isChanged }: Pick<Commit, 'at' | 'isChanged'>): string | null {
  return at === '' || isChanged ? null : at
}

async function git(cwd: string, args: readonly string[]): Promise<string> {
  return promisify(execFile)('git', [...args], { cwd }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  )
}
