/** Debian's Chromium, because no browser is downloaded. `CHROMIUM` names another one. */
export const chromiumPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

// Chromium uses only the last list, so Playwright's own is repeated before our additions (playwright-core, chromiumSwitches).
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // Hidden pages of the address bar, created for every window, took two fifths of the processor time of a test.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/** Chromium runs as root in containers and must not call other machines. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  disabling(disabledFeatures),
] as const

// Chromium starts a process ahead for the next page, but a test opens few. A third of all page processes were never used.
const aheadOfNeed = 'SpareRendererForSitePerProcess'

/** For pages that live for seconds. Compiling the code of their database a second time, so that it runs faster, would not pay for itself. */
export const shortLivedFlags = [
  ...chromiumFlags,
  disabling([...disabledFeatures, aheadOfNeed]),
  '--js-flags=--liftoff-only',
] as const

function disabling(features: readonly string[]): string {
  return `--disable-features=${features.join(',')}`
}
