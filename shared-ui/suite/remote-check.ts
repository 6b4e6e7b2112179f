import {
  apiContractVersion,
  shellContractVersion,
  type RemoteRelease,
} from '@gakuseki/shared-api/contract/remote-manifest.ts'
import type { RemoteCause } from './remote-controller.ts'

type Refusal = { readonly cause: RemoteCause; readonly detail: string }

/** Whether a release may run here, asked before any of its code is fetched; null when it may. */
export function refusalOf(
  id: string,
  { manifest }: RemoteRelease,
  offered = { shell: shellContractVersion, api: apiContractVersion },
): Refusal | null {
  if (manifest.id !== id || manifest.container !== id.replaceAll('-', '_'))
    return { cause: 'identity', detail: `the registry's ${id} holds ${manifest.id} (${manifest.container})` }
  if (!offers(offered.shell, manifest.shellContract))
    return {
      cause: 'shellContract',
      detail: `needs shell contract ${manifest.shellContract}, here is ${offered.shell}`,
    }
  if (!offers(offered.api, manifest.apiContract))
    return { cause: 'apiContract', detail: `needs API contract ${manifest.apiContract}, here is ${offered.api}` }
  return null
}

/** Versions are 'major' or 'major.minor': a newer minor offers all of an older one, another major nothing. */
function offers(offered: string, needed: string): boolean {
  const [major, minor = 0] = offered.split('.').map(Number)
  const [neededMajor, neededMinor = 0] = needed.split('.').map(Number)
  return major === neededMajor && minor >= neededMinor
}
