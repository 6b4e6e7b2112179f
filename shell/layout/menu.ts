import { menuOf, type MenuItem, type Registry } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { isAllowed, type AccessPolicy, type Caller } from '@gakuseki/shared-api/rules/access-policy.ts'

export type MenuEntry = MenuItem & {
  readonly path: string
  readonly active: boolean
  /** False: the link is shown, but the guard would send the caller away. */
  readonly allowed: boolean
}

/** The left menu at an address: the registry's items in their order, active by the first path segment (SHL-04, SHL-06). */
export function menuAt(path: string, registry: Registry, caller: Caller, policy: AccessPolicy): readonly MenuEntry[] {
  const segment = path.split('/')[1]
  return menuOf(registry).map((item) => ({
    ...item,
    path: `/${item.name}`,
    active: item.name === segment,
    allowed: isAllowed(policy, item.permission, caller),
  }))
}

/** The menu label for an address, as the title of a page whose remote is not loaded. */
export function menuLabelOf(path: string, registry: Registry): string {
  const segment = path.split('/')[1]
  return menuOf(registry).find((item) => item.name === segment)?.label ?? ''
}
