import {
  apiContractVersion,
  shellContractVersion,
  type RegistryEntry,
  type RemoteRelease,
} from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { containerName } from '@gakuseki/shared-api/contract/delivery/remote-names.ts'
import type { RemoteCause } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { offersContract } from '@gakuseki/shared-api/rules/delivery/contract-range.ts'

export type Refusal = { readonly cause: RemoteCause; readonly detail: string }

/** The contract versions that shell and server offer to a remote. */
export type Offered = { readonly shell: string; readonly api: string }

/** The contracts of this shell and of the server. A registry from a file does not name the server's contract. */
export function offeredWith(apiContract: string | undefined): Offered {
  return { shell: shellContractVersion, api: apiContract ?? apiContractVersion }
}

/** Why a release may not run here, or null. Checked before any of its code is fetched. */
export function refusalOf(
  { id, isDisabled }: Pick<RegistryEntry, 'id' | 'isDisabled'>,
  { manifest, missing = [] }: RemoteRelease,
  offered: Offered,
): Refusal | null {
  if (isDisabled === true) return { cause: 'disabled', detail: 'switched off in the registry' }
  if (manifest.id !== id || manifest.container !== containerName(id))
    return { cause: 'identity', detail: `the registry's ${id} holds ${manifest.id} (${manifest.container})` }
  if (!offersContract(offered.shell, manifest.shellContract))
    return {
      cause: 'shellContract',
      detail: `needs shell contract ${manifest.shellContract}, here is ${offered.shell}`,
    }
  if (!offersContract(offered.api, manifest.apiContract))
    return { cause: 'apiContract', detail: `needs API contract ${manifest.apiContract}, here is ${offered.api}` }
  if (missing.length > 0) return { cause: 'apiContract', detail: `the server has no ${missing.join(', ')}` }
  return null
}
