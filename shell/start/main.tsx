import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Registry } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { startBlocks } from '@gakuseki/shared-api/contract/delivery/start-blocks.ts'
import { screenLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import { createSuite } from './create-suite.ts'
import { tryFragment } from '@gakuseki/shared-api/rules/delivery/try-link.ts'
import { keptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { SuiteApp } from './suite-app.tsx'
import { createFederationLoader } from '../remotes/loading/federation-loader.ts'
import { overridesFor, withOverrides } from '../remotes/loading/overrides.ts'
import { readRegistry, readStart } from './read-start.ts'
import { renderStart, startFailed } from './render-start.tsx'
import { untilDrawable } from './until-drawable.ts'

/** Where the browser keeps the token of its try link. */
const tryKey = 'gakuseki.try'

async function start(): Promise<ReactNode> {
  const kept = keptText(() => localStorage)
  const begun = await readStart(answersInPage() ?? ask(), kept)
  if (!begun.ok) return startFailed(begun.error)
  const { config, registryIsKept } = begun.value
  if (registryIsKept) console.warn('start: the registry could not be read; going on with the last good one')
  const overrides = overridesFor(config, kept)
  const inLanguage =
    screenLanguage() === 'spec'
      ? (registry: Registry) => registry
      : (await import('../remotes/registry-in-language.ts')).registryInLanguage
  const host = {
    config,
    registry: inLanguage(await withOverrides(begun.value.registry, overrides)),
    kept,
    keptInTab: keptText(() => sessionStorage),
    overrides,
    loader: createFederationLoader(overrides),
    readRegistry: async () => {
      const registry = await readRegistry(kept)
      return registry && inLanguage(await withOverrides(registry, overrides))
    },
    log: (message: string, error: unknown) => console.error(message, error),
    reload: () => location.reload(),
  }
  // Few browsers have a try link. Without the code for it the page runs what everybody has.
  const trial =
    location.hash.startsWith(tryFragment) || kept.getItem(tryKey)
      ? await import('../remotes/own-code.ts').then(
          ({ startTrial }) => startTrial(host, tryKey),
          () => null,
        )
      : null
  const suite = createSuite(trial?.host ?? host)
  trial?.show(suite)
  await untilDrawable(suite)
  return (
    <StrictMode>
      <SuiteApp suite={suite} />
    </StrictMode>
  )
}

/**
 * The server has written both into the page, unless this is another server, or one of an earlier version. A page that comes from the
 * browser's cache (back, a restored tab) holds answers of another day.
 */
function answersInPage() {
  const [visit] = performance.getEntriesByType('navigation')
  if (visit instanceof PerformanceNavigationTiming && visit.transferSize === 0) return null
  const [config, registry] = [startBlocks.config, startBlocks.registry].map(
    (id) => document.getElementById(id)?.textContent,
  )
  const answer = (text: string): Promise<Response> => Promise.resolve(new Response(text))
  return config && registry ? { config: answer(config), registry: answer(registry) } : null
}

function ask() {
  return { registry: fetch('/registry'), config: fetch('/config.json') }
}

const container = document.getElementById('root')
if (container === null) throw new Error('index.html has no #root')
void renderStart(createRoot(container), start)
