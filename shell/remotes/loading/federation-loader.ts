import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import { preloadFiles } from '@gakuseki/shared-api/contract/kit/preload-files.ts'
import type { RemoteRelease } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import type { Languages } from '@gakuseki/shared-ui/host/remote-languages.ts'
import type { RemoteCause } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { RemoteLoadError, type RemoteLoader } from '../life/remote-loader.ts'
import type { SuiteOverrides } from '../../suite/running-suite.ts'
import { loadRemoteLanguage } from './load-remote-language.ts'
import { createReleaseGate, type ReleaseGate } from './release-gate.ts'

/**
 * Loads remotes by Module Federation. The registry gives their addresses, and the gate admits only files that it names. In development
 * there is no gate, because the files of a dev server change all the time.
 */
export function createFederationLoader(overrides: SuiteOverrides | null): RemoteLoader {
  const gate = process.env['NODE_ENV'] === 'production' ? createReleaseGate(location.href, overrides) : null
  if (gate !== null) guardFiles(gate)
  let tries = 0
  const preloaded = new Set<string>()
  return {
    load: async (release, { again }) => {
      const refusal = gate?.admit(release) ?? null
      if (refusal !== null) throw new RemoteLoadError('identity', refusal)
      const { container, buildId, entry } = release.manifest
      // Each build and each retry registers under a name of its own, so that nothing of a failed attempt is reused.
      const retry = again ? `_${++tries}` : ''
      const name = `${container}_${buildId}${retry}`
      if (again) forgetFiles(release)
      forgetContainer(release)
      const query = again ? `?again=${tries}` : ''
      registerRemotes([{ name, entryGlobalName: container, entry: `${addressOf(release)}${entry}${query}` }])
      try {
        await loadRemoteLanguage(release, () => loadRemote<{ languages: Languages }>(`${name}/languages`))
        const loaded = await loadRemote<{ default: unknown }>(`${name}/remote`)
        return loaded?.default
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

/** The federation runtime inserts the entry script; the remote's own runtime inserts all other files. */
function guardFiles(gate: ReleaseGate): void {
  globalThis.gakusekiIntegrityOf = gate.integrityOf
  registerPlugins([
    {
      name: 'release-gate',
      createScript: ({ url }) => {
        const script = document.createElement('script')
        script.src = url
        script.async = true
        script.integrity = gate.integrityOf(url)
        if (new URL(url).origin !== location.origin) script.crossOrigin = 'anonymous'
        return script
      },
    },
  ])
}

/** The absolute base URL, with a slash at its end. */
function addressOf({ baseUrl }: RemoteRelease): string {
  return new URL(baseUrl, location.href).href
}

/** Removes the global container. Otherwise the runtime would reuse it for another release with the same global name. */
function forgetContainer({ manifest }: RemoteRelease): void {
  const globals = globalThis as Record<string, unknown>
  if (manifest.container in globals) globals[manifest.container] = undefined
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

// Finds the cause of a failure. The runtime names its errors by numbers in the message, webpack by the error's name.
function causeOf(error: unknown): RemoteCause {
  if (!(error instanceof Error)) return 'crash'
  // The script was loaded but did not define its chunk, so it has thrown.
  if (error.name === 'ChunkLoadError') return 'type' in error && error.type === 'missing' ? 'crash' : 'network'
  if (error.message.includes('ScriptExecutionError')) return 'crash'
  if (/RUNTIME-00[38]|Loading (CSS )?chunk/.test(error.message)) return 'network'
  return /RUNTIME-001/.test(error.message) ? 'identity' : 'crash'
}
