import type { PagePreload, PreloadFile } from '@gakuseki/shared-api/contract/delivery/start-blocks.ts'

// Runs in <head> as a file of its own while the shell's scripts load.

// The id of shared-api/contract/delivery/start-blocks.ts: this file is compiled alone and can import nothing.
const block = document.getElementById('gakuseki-preload')?.textContent
if (block) {
  const { authMode, files } = JSON.parse(block) as PagePreload
  if (mayPreload(authMode)) afterPaint(() => files.forEach(preload))
}

/** The first frame comes before files that the shell needs only when it has started. A hidden tab paints none. */
function afterPaint(run: () => void): void {
  let waits = true
  const once = (): void => {
    if (waits) run()
    waits = false
  }
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, 300)
}

/**
 * A user whom the guard would send away must not download a remote. The suite notes in the tab what the last session may open
 * (shell/session/session-note.ts). A new tab of the debug mode starts as the fake administrator.
 */
function mayPreload(authMode: string): boolean {
  try {
    const note = sessionStorage.getItem('gakuseki.remotes')
    return note === null ? authMode === 'debug' : note === 'open'
  } catch {
    // Site data is blocked.
    return false
  }
}

function preload({ href, sha384 }: PreloadFile): void {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = href.endsWith('.css') ? 'style' : 'script'
  link.href = href
  // Must equal the script's integrity (release-gate.ts), or the file is fetched twice.
  if (sha384 !== undefined) link.integrity = `sha384-${sha384}`
  // The shell's own scripts come first.
  link.fetchPriority = 'low'
  // Must equal webpack's attribute on the script, or the file is fetched twice.
  if (new URL(link.href).origin !== location.origin) link.crossOrigin = 'anonymous'
  document.head.append(link)
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
