import '@gakuseki/shared-ui/ui/base.css'
import './splash.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createSuite } from '@gakuseki/shared-ui/suite/create-suite.ts'
import { SuiteApp } from '@gakuseki/shared-ui/suite/suite-app.tsx'
import { createFederationLoader } from './federation-loader.ts'
import { readStart } from './read-start.ts'
import { StartFailedPage } from './start-failed.page.tsx'

async function start(container: HTMLElement): Promise<void> {
  const root = createRoot(container)
  const begun = await readStart(globalThis.gakusekiBoot ?? askAgain(), localStorage)
  if (!begun.ok) {
    console.error(`start: ${begun.error.missing}: ${begun.error.detail}`)
    root.render(<StartFailedPage missing={begun.error.missing} />)
    return
  }
  const { config, registry, registryIsKept } = begun.value
  if (registryIsKept) console.warn('start: the registry could not be read; going on with the last good one')
  const suite = createSuite({
    config,
    registry,
    loader: createFederationLoader(),
    log: (message, error) => console.error(message, error),
    reload: () => location.reload(),
  })
  root.render(
    <StrictMode>
      <SuiteApp suite={suite} />
    </StrictMode>,
  )
}

/** boot.ts asks first; without it (an extension that blocks it) the shell asks itself. */
function askAgain() {
  return { registry: fetch('/registry'), config: fetch('/config.json') }
}

const container = document.getElementById('root')
if (container === null) throw new Error('index.html has no #root')
void start(container)
