import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import { preloadFiles } from '@gakuseki/shared-api/contract/preload-files.ts'
import type { RemoteRelease } from '@gakuseki/shared-api/contract/remote-manifest.ts'
import { RemoteLoadError, type RemoteLoader } from '@gakuseki/shared-ui/suite/remote-loader.ts'
import type { RemoteCause } from '@gakuseki/shared-ui/suite/remote-controller.ts'

/** Brings remotes into the page by Module Federation; the registry says from where. */
export function createFederationLoader(): RemoteLoader {
  let tries = 0
  return {
    load: async (release, { again }) => {
      const { container, buildId, entry } = release.manifest
      // Each build, and each try after a failure, is a remote of its own: nothing of what failed is taken again.
      const retry = again ? `_${++tries}` : ''
      const name = `${container}_${buildId}${retry}`
      if (again) forget(release)
      const query = again ? `?again=${tries}` : ''
      registerRemotes([{ name, entryGlobalName: container, entry: `${addressOf(release)}${entry}${query}` }])
      try {
        const loaded = await loadRemote<{ default: unknown }>(`${name}/remote`)
        return loaded?.default
      } catch (error) {
        throw new RemoteLoadError(causeOf(error), error instanceof Error ? error.message : String(error), error)
      }
    },
    preload: (release, path) => {
      for (const file of preloadFiles(release.manifest, path)) preloadFile(`${addressOf(release)}${file}`)
    },
  }
}

/** Absolute, with a slash at its end. */
function addressOf({ baseUrl }: RemoteRelease): string {
  return new URL(baseUrl, location.href).href
}

/** Takes away what an earlier try left: its container, and script tags that webpack would wait for again. */
function forget(release: RemoteRelease): void {
  const globals = globalThis as Record<string, unknown>
  if (release.manifest.container in globals) globals[release.manifest.container] = undefined
  const address = addressOf(release)
  for (const element of document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[href]')) {
    const file = element instanceof HTMLScriptElement ? element.src : element.href
    if (file.startsWith(address)) element.remove()
  }
}

function preloadFile(address: string): void {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = address.endsWith('.css') ? 'style' : 'script'
  link.href = address
  // As webpack sets it on the script, or the file would be fetched twice.
  if (new URL(address).origin !== location.origin) link.crossOrigin = 'anonymous'
  document.head.append(link)
}

// The runtime tells its failures by numbers in the message; a chunk that does not come has webpack's name.
function causeOf(error: unknown): RemoteCause {
  if (!(error instanceof Error)) return 'crash'
  if (error.name === 'ChunkLoadError') return 'network'
  if (error.message.includes('ScriptExecutionError')) return 'crash'
  if (/RUNTIME-00[38]|Loading (CSS )?chunk/.test(error.message)) return 'network'
  return /RUNTIME-001/.test(error.message) ? 'identity' : 'crash'
}
