import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import { preloadFiles } from '@gakuseki/shared-api/contract/kit/preload-files.ts'
import type { RemoteRelease } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import type { RemoteCause } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { RemoteLoadError, type RemoteLoader } from '../life/remote-loader.ts'
import type { SuiteOverrides } from '../../suite/running-suite.ts'
import { createReleaseGate, type ReleaseGate } from './release-gate.ts'

/**
 * Brings remotes into the page by Module Federation; the registry says from where, and the gate lets in only what the
 * registry names. A dev server's files change by the minute, so there is no gate in development.
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
      // Each build, and each try after a failure, is a remote of its own: nothing of what failed is taken again.
      const retry = again ? `_${++tries}` : ''
      const name = `${container}_${buildId}${retry}`
      if (again) forgetFiles(release)
      forgetContainer(release)
      const query = again ? `?again=${tries}` : ''
      registerRemotes([{ name, entryGlobalName: container, entry: `${addressOf(release)}${entry}${query}` }])
      try {
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
        // Asked for by each coming near of the pointer.
        if (preloaded.has(address)) continue
        preloaded.add(address)
        preloadFile(address, gate)
      }
    },
  }
}

/** The entry is put in by the federation runtime, everything after it by the remote's own. */
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

/** Absolute, with a slash at its end. */
function addressOf({ baseUrl }: RemoteRelease): string {
  return new URL(baseUrl, location.href).href
}

/** The runtime takes a container at the global name for the one that it is to load, also that of another release. */
function forgetContainer({ manifest }: RemoteRelease): void {
  const globals = globalThis as Record<string, unknown>
  if (manifest.container in globals) globals[manifest.container] = undefined
}

/** Takes away script tags that an earlier try left and that webpack would wait for again. */
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
  // As they will be set on the script, or the file would be fetched twice.
  if (gate !== null) link.integrity = gate.integrityOf(address)
  if (new URL(address).origin !== location.origin) link.crossOrigin = 'anonymous'
  document.head.append(link)
}

// The runtime reports its failures by numbers in the message; a chunk that does not come has webpack's name.
function causeOf(error: unknown): RemoteCause {
  if (!(error instanceof Error)) return 'crash'
  // A script that came and ran without bringing its chunk has thrown.
  if (error.name === 'ChunkLoadError') return 'type' in error && error.type === 'missing' ? 'crash' : 'network'
  if (error.message.includes('ScriptExecutionError')) return 'crash'
  if (/RUNTIME-00[38]|Loading (CSS )?chunk/.test(error.message)) return 'network'
  return /RUNTIME-001/.test(error.message) ? 'identity' : 'crash'
}
