import { parseArgs } from 'node:util'
import type { RemoteDeclaration } from '@gakuseki/shared-api/contract/delivery/remote-declaration.ts'
import { beginsName, hyphenated, suiteAddresses } from '@gakuseki/shared-api/contract/delivery/remote-names.ts'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { isPermission, type Permission } from '@gakuseki/shared-api/rules/access-policy.ts'

/** The properties of a new remote. */
export type RemotePlan = {
  readonly id: string
  readonly path: string
  readonly label: string
  readonly order: number
  readonly permission: Permission
}

/** The existing parts of the repository. */
export type Known = { readonly folders: readonly string[]; readonly remotes: readonly RemoteDeclaration[] }

/** The plan of a new remote, or a sentence about each obstacle. */
export function planRemote(
  args: readonly string[],
  { folders, remotes }: Known,
): Result<RemotePlan, readonly string[]> {
  const parsed = parse(args)
  if (!parsed.ok) return parsed
  const { id, path, label } = parsed.value
  const owner = remotes.find(({ basePaths }) => basePaths.includes(path))
  const relative = remotes.find((remote) => beginsName(id, remote.id) || beginsName(remote.id, id))
  const namesake = remotes.find(({ menu }) => menu.some((item) => item.label === label))
  const found = [
    ...(id.startsWith('mfe-') && hyphenated.test(id) && id.length <= 30
      ? []
      : [`name "${id}": write mfe- and words of small letters, at most 30 in all, as in mfe-library.`]),
    ...(folders.includes(id)
      ? [`name "${id}": there is such a folder. Choose another name, or remove the folder.`]
      : []),
    ...(relative
      ? [`name "${id}": one of it and ${relative.id} begins the other, so their styles could not be told apart.`]
      : []),
    ...(hyphenated.test(path) && path.length <= 20
      ? []
      : [`--path "${path}": write the first part of its address in small letters, at most 20, as in library.`]),
    ...(suiteAddresses.includes(path) ? [`--path "${path}": the suite itself answers there. Choose another.`] : []),
    ...(owner ? [`--path "${path}": belongs to ${owner.id}. Choose another.`] : []),
    ...(/^[^\s'"`\\<>{}$](.{0,18}[^\s'"`\\<>{}$])?$/u.test(label) && !/['"`\\<>{}$\n]/.test(label)
      ? []
      : [`--label "${label}": write what the menu says, 1 to 20 letters without quotes, brackets or $.`]),
    ...(namesake ? [`--label "${label}": the menu of ${namesake.id} says the same. Choose another.`] : []),
  ]
  if (found.length > 0) return err(found)
  const orders = remotes.flatMap(({ menu }) => menu.map(({ order }) => order))
  const own = `page.${path}`
  const permission = isPermission(own) ? own : 'page.other'
  return ok({ id, path, label, permission, order: Math.max(0, ...orders) + 10 })
}

function parse(args: readonly string[]): Result<Pick<RemotePlan, 'id' | 'path' | 'label'>, readonly string[]> {
  try {
    const options = { path: { type: 'string' }, label: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [id, ...more] = positionals
    const { path, label } = values
    if (id !== undefined && more.length === 0 && path !== undefined && label !== undefined)
      return ok({ id, path, label })
    return err(['one name, --path and --label are needed.'])
  } catch (error) {
    return err([error instanceof Error ? error.message : String(error)])
  }
}
