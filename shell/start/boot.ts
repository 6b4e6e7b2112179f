import type { RuntimeConfig } from '@gakuseki/shared-api/contract/runtime-config.ts'
import type { Registry, RemoteRelease } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'

/**
 * Runs in <head> as a file of its own while the shell's scripts load. It requests the registry, the run-time configuration and the files of
 * the remote that owns the address. `main.tsx` takes over both answers.
 */
export type BootRequests = { readonly registry: Promise<Response>; readonly config: Promise<Response> }

declare global {
  var gakusekiBoot: BootRequests | undefined
}

const requests: BootRequests = { registry: fetch('/registry'), config: fetch('/config.json') }
globalThis.gakusekiBoot = requests

// Cloned as soon as each answer arrives, because the shell reads the originals and a body can be read only once.
const copies = [requests.registry, requests.config].map(async (answer) => (await answer).clone())
void preloadAddress(copies).catch(() => {
  // The shell reads the same answers and reports their failures.
})

async function preloadAddress(answers: readonly Promise<Response>[]): Promise<void> {
  const [registry, config] = await Promise.all(answers.map(async (answer) => (await answer).json() as Promise<unknown>))
  // The shell validates the shapes; here a wrong one only means that nothing is preloaded.
  if (mayPreload((config as RuntimeConfig).authMode)) preloadOwner(registry as Registry, location.pathname)
}

/**
 * A user whom the guard would send away must not download a remote. The suite notes in the tab what the last session may open
 * (shell/session/session-note.ts). A new tab of the debug mode starts as the fake administrator.
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
  // Duplicates shared-api/contract/kit/preload-files.ts, because this file is compiled alone and can import nothing.
  const page = preload[`${first}/${second}-${part}`] ?? preload[`${first}/${second}`] ?? preload[first] ?? []
  for (const file of [entry, ...(preload[''] ?? []), ...page]) {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = file.endsWith('.css') ? 'style' : 'script'
    link.href = baseUrl + file
    // Must equal the script's integrity (release-gate.ts), or the file is fetched twice. A dev server names no hashes.
    const { sha384 } = files[file] ?? {}
    if (sha384 !== undefined) link.integrity = `sha384-${sha384}`
    // The shell's own scripts come first.
    link.fetchPriority = 'low'
    // Must equal webpack's attribute on the script, or the file is fetched twice.
    if (new URL(link.href).origin !== location.origin) link.crossOrigin = 'anonymous'
    document.head.append(link)
  }
}

// What is shown before the shell has loaded. It must be set before the first paint.
const root = document.documentElement
root.dataset['start'] = location.pathname
try {
  // Kept by shell/session/preferences.ts and shell/layout/kept-school.ts.
  const theme = /"theme":"(light|dark)"/.exec(localStorage.getItem('gakuseki.preferences') ?? '')?.[1]
  if (theme !== undefined) root.dataset['theme'] = theme
  const { schoolName } = JSON.parse(localStorage.getItem('gakuseki.school') ?? '{}') as { schoolName?: unknown }
  if (typeof schoolName === 'string' && schoolName !== '') {
    const sheet = new CSSStyleSheet()
    // A JSON string is a string of CSS.
    sheet.replaceSync(`.splash-name::before { content: ${JSON.stringify(schoolName)} }`)
    document.adoptedStyleSheets = [sheet]
  }
} catch {
  // Site data is blocked, or nothing readable was kept.
}
