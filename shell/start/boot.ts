import type { RuntimeConfig } from '@gakuseki/shared-api/contract/runtime-config.ts'
import type { Registry, RemoteRelease } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'

/**
 * Runs in <head>, as a file of its own, while the shell's scripts are still on their way: asks for the registry and the
 * run-time config, and for the files of the remote that owns the address. `main.tsx` takes the two answers from here.
 */
export type BootRequests = { readonly registry: Promise<Response>; readonly config: Promise<Response> }

declare global {
  var gakusekiBoot: BootRequests | undefined
}

const requests: BootRequests = { registry: fetch('/registry'), config: fetch('/config.json') }
globalThis.gakusekiBoot = requests

// Copied in the turn in which each arrives: the shell reads the originals, and a body can be read only once.
const copies = [requests.registry, requests.config].map(async (answer) => (await answer).clone())
void preloadAddress(copies).catch(() => {
  // A failed answer is reported by the shell, which reads it too.
})

async function preloadAddress(answers: readonly Promise<Response>[]): Promise<void> {
  const [registry, config] = await Promise.all(answers.map(async (answer) => (await answer).json() as Promise<unknown>))
  // The shell checks their shapes; here a wrong one only means that nothing is preloaded.
  if (mayPreload((config as RuntimeConfig).authMode)) preloadOwner(registry as Registry, location.pathname)
}

/**
 * Whoever the guard would send away downloads nothing of a remote. The suite notes in the tab what the last session may
 * (shell/session/session-note.ts); a new tab of the debug mode starts as the fake administrator.
 */
function mayPreload(authMode: RuntimeConfig['authMode']): boolean {
  const note = sessionStorage.getItem('gakuseki.remotes')
  return note === null ? authMode === 'debug' : note === 'open'
}

function preloadOwner(registry: Registry, path: string): void {
  const segment = path.split('/')[1] ?? ''
  const owner = registry.remotes.find(({ active }) => active.manifest.basePaths.includes(segment))
  if (owner !== undefined && owner.isDisabled !== true) preloadRelease(owner.active, path)
}

function preloadRelease({ baseUrl, manifest }: RemoteRelease, path: string): void {
  const { entry, files, preload = {} } = manifest
  const [, first = '', second = '', , part = ''] = path.split('/')
  // As in shared-api/contract/kit/preload-files.ts: this file is compiled alone and can import nothing.
  const page = preload[`${first}/${second}-${part}`] ?? preload[`${first}/${second}`] ?? preload[first] ?? []
  for (const file of [entry, ...(preload[''] ?? []), ...page]) {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = file.endsWith('.css') ? 'style' : 'script'
    link.href = baseUrl + file
    // As the gate sets it on the script (release-gate.ts), or the file is fetched twice; a dev server names no hashes.
    const { sha384 } = files[file] ?? {}
    if (sha384 !== undefined) link.integrity = `sha384-${sha384}`
    // After the shell's own scripts, which come first.
    link.fetchPriority = 'low'
    // Must be as webpack sets it on the script, or the file is fetched twice.
    if (new URL(link.href).origin !== location.origin) link.crossOrigin = 'anonymous'
    document.head.append(link)
  }
}

// A chosen theme must be set before the first paint (shell/session/preferences.ts keeps it).
try {
  const theme = /"theme":"(light|dark)"/.exec(localStorage.getItem('gakuseki.preferences') ?? '')?.[1]
  if (theme !== undefined) document.documentElement.dataset['theme'] = theme
} catch {
  // Site data is blocked: nothing was chosen that could have been kept.
}
