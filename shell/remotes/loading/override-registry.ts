import { manifestFile } from '@gakuseki/shared-api/contract/delivery/remote-names.ts'
import {
  pageManifestSchema,
  type Registry,
  type RegistryEntry,
} from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import type { SuiteOverrides } from '../../suite/running-suite.ts'

/** How long a start waits for a developer's machine; ms. */
const patienceMs = 2000

/**
 * The registry with releases from other addresses, by the ids of their remotes. An override that does not answer its `remote.json`
 * is left out. The deployed release is its fallback.
 */
export async function overrideRegistry(
  registry: Registry,
  inForce: SuiteOverrides['inForce'],
  fetchFile: typeof fetch = fetch,
): Promise<Registry> {
  const wanted = Object.entries(inForce)
  const entries = await Promise.all(
    wanted.map(async ([id, url]) => {
      const deployed = registry.remotes.find((entry) => entry.id === id)
      try {
        const manifest = pageManifestSchema.parse(
          await (await fetchFile(`${url}${manifestFile}`, { signal: AbortSignal.timeout(patienceMs) })).json(),
        )
        const entry: RegistryEntry = { id, active: { baseUrl: url, manifest }, previous: deployed?.active ?? null }
        return [entry]
      } catch (error) {
        console.warn(`start: no override of ${id} at ${url}`, error)
        return deployed === undefined ? [] : [deployed]
      }
    }),
  )
  const others = registry.remotes.filter(({ id }) => !wanted.some(([name]) => name === id))
  return { ...registry, remotes: [...others, ...entries.flat()] }
}
