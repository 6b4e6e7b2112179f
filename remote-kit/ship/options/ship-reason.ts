import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The reason with author and commit, as far as git knows them: `成績欄の修正 (山田 太郎, 3a347b7b)`. */
export async function withAuthor(reason: string, cwd: string): Promise<string> {
  const [name, commit, changes] = await Promise.all([
    git(cwd, ['config', 'user.name']),
    git(cwd, ['rev-parse', '--short=8', 'HEAD']),
    git(cwd, ['status', '--porcelain', '--untracked-files=no']),
  ])
  return authored(reason, { name, commit, isChanged: changes !== '' })
}

type Facts = { readonly name: string; readonly commit: string; readonly isChanged: boolean }

/** Unknown parts are left out; `+` means that the build contains more than the commit. */
export function authored(reason: string, { name, commit, isChanged }: Facts): string {
  const known = [name.slice(0, 60), commit === '' ? '' : `${commit}${isChanged ? '+' : ''}`].filter(
    (part) => part !== '',
  )
  return known.length === 0 ? reason : `${reason} (${known.join(', ')})`
}

async function git(cwd: string, args: readonly string[]): Promise<string> {
  return promisify(execFile)('git', [...args], { cwd }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  )
}
