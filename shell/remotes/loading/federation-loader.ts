import { preloadFiles } from '@gakuseki/shared-api/contract/kit/preload-files.ts'
import type { RemoteRelease } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import type { Languages } from '@gakuseki/shared-ui/host/remote-languages.ts'
import type { RemoteCause } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { RemoteLoadError, type RemoteLoader } from '../life/remote-loader.ts'
import type { SuiteOverrides } from '../../suite/running-suite.ts'
import { loadContainer, type ContainerScript } from './load-container.ts'
import { loadRemoteLanguage } from './load-remote-language.ts'
import { createReleaseGate, type ReleaseGate } from './release-gate.ts'

// webpack replaces both names (Module Federation).
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>
declare const __webpack_share_scopes__: Readonly<Record<'default', Readonly<Record<string, unknown>>>>

/**
 * Loads remotes by Module Federation. The registry gives their addresses, and the gate admits only files that it names. In development
 * there is no gate, because the files of a dev server change all the time.
 */
export function createFederationLoader(overrides: SuiteOverrides | null): RemoteLoader {
  const gate = process.env['NODE_ENV'] === 'production' ? createReleaseGate(location.href, overrides) : null
  // The remote's own runtime asks for the hashes of all files but its entry.
  if (gate !== null) globalThis.gakusekiIntegrityOf = gate.integrityOf
  let tries = 0
  const preloaded = new Set<string>()
  return {
    load: async (release, { again }) => {
      const refusal = gate?.admit(release) ?? null
      if (refusal !== null) throw new RemoteLoadError('identity', refusal)
      const { container: name, entry } = release.manifest
      if (again) forgetFiles(release)
      // Each retry has an address of its own, so that nothing of a failed attempt is reused.
      const query = again ? `?again=${++tries}` : ''
      const url = `${addressOf(release)}${entry}${query}`
      try {
        const container = await loadContainer({ url, name, share, prepare: (script) => guard(script, gate) })
        // What the kit makes every remote expose.
        const exposed = async <T>(module: string): Promise<T> => (await container.get(module))() as T
        await loadRemoteLanguage(release, () => exposed<{ readonly languages: Languages }>('./languages'))
        return (await exposed<{ readonly default: unknown }>('./remote')).default
      } catch (error) {
        const cause = causeOf(error)
        const reason = cause === 'network' && (await gate?.isForeign(release)) === true ? 'integrity' : cause
        throw new RemoteLoadError(reason, error instanceof Error ? error.message : String(error), error)
      }
    },
    preload: (release, path) => {
      if ((gate?.admit(release) ?? null) !== null) return
      for (const file of preloadFiles(release.manifest, path)) {
        const address = `${addressOf(release)}${file}`
        // The pointer may ask for the same file many times.
        if (preloaded.has(address)) continue
        preloaded.add(address)
        preloadFile(address, gate)
      }
    },
  }
}

/** What the shell offers to remotes, as the build has declared it. */
async function share(): ReturnType<ContainerScript['share']> {
  await __webpack_init_sharing__('default')
  return __webpack_share_scopes__.default
}

function guard(script: HTMLScriptElement, gate: ReleaseGate | null): void {
  // Without it, a script of another origin would not tell what it has thrown.
  if (new URL(script.src).origin !== location.origin) script.crossOrigin = 'anonymous'
  if (gate !== null) script.integrity = gate.integrityOf(script.src)
}

/** The absolute base URL, with a slash at its end. */
function addressOf({ baseUrl }: RemoteRelease): string {
  return new URL(baseUrl, location.href).href
}

/** Removes script tags of an earlier attempt, because webpack would wait for them again. */
function forgetFiles(release: RemoteRelease): void {
  const address = addressOf(release)
  for (const element of document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[href]')) {
    const file = element instanceof HTMLScriptElement ? element.src : element.href
    if (file.startsWith(address)) element.remove()
  }
}

function preloadFile(address: string, gate: ReleaseGate | null): void {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = address.endsWith('.css') ? 'style' : 'script'
  link.href = address
  // Must equal the script's attribute, or the file is fetched twice.
  if (gate !== null) link.integrity = gate.integrityOf(address)
  if (new URL(address).origin !== location.origin) link.crossOrigin = 'anonymous'
  document.head.append(link)
}

function causeOf(error: unknown): RemoteCause {
  if (error instanceof RemoteLoadError) return error.reason
  if (!(error instanceof Error)) return 'crash'
  // The script was loaded but did not define its chunk, so it has thrown.
  if (error.name === 'ChunkLoadError') return 'type' in error && error.type === 'missing' ? 'crash' : 'network'
  return /Loading (CSS )?chunk/.test(error.message) ? 'network' : 'crash'
}
