/** Debian's Chromium; nothing downloads a browser. `CHROMIUM` names another one. */
export const chromiumPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

/** It runs as root in containers, and must call nobody. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const
