import '@gakuseki/shared-ui/ui/base.css'
import './splash.css'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createSuite } from '@gakuseki/shared-ui/suite/create-suite.ts'
import { keptText } from '@gakuseki/shared-ui/suite/kept-text.ts'
import { SuiteApp } from '@gakuseki/shared-ui/suite/suite-app.tsx'
import { createFederationLoader } from './federation-loader.ts'
import { readStart, type StartFailure } from './read-start.ts'
import { renderStart } from './render-start.tsx'
import { StartFailedPage } from './start-failed.page.tsx'

async function start(): Promise<ReactNode> {
  const kept = keptText(() => localStorage)
  const begun = await readStart(globalThis.gakusekiBoot ?? askAgain(), kept)
  if (!begun.ok) {
    console.error(`start: ${begun.error.missing}: ${begun.error.detail}`)
    return startFailed(begun.error)
  }
  const { config, registry, registryIsKept } = begun.value
  if (registryIsKept) console.warn('start: the registry could not be read; going on with the last good one')
  const suite = createSuite({
    config,
    registry,
    kept,
    loader: createFederationLoader(),
    log: (message, error) => console.error(message, error),
    reload: () => location.reload(),
  })
  return (
    <StrictMode>
      <SuiteApp suite={suite} />
    </StrictMode>
  )
}

async function startFailed({ missing, given, wrong }: StartFailure): Promise<ReactNode> {
  if (wrong === undefined) return <StartFailedPage missing={missing} />
  // Its sentences are no part of what everybody downloads.
  const { WrongConfigPage } = await import('./wrong-config.page.tsx')
  return <WrongConfigPage given={given} wrong={wrong} />
}

/** boot.ts asks first; without it (an extension that blocks it) the shell asks itself. */
function askAgain() {
  return { registry: fetch('/registry'), config: fetch('/config.json') }
}

const container = document.getElementById('root')
if (container === null) throw new Error('index.html has no #root')
void renderStart(createRoot(container), start)
