import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { RemoteDeclaration } from '@gakuseki/shared-api/contract/remote-manifest.ts'
import { runtimeConfigSchema } from '@gakuseki/shared-api/contract/runtime-config.ts'
import { Icon } from '@gakuseki/shared-ui/ui/icon.tsx'
import { triangleExclamationIcon } from '@gakuseki/shared-ui/ui/icons.ts'
import { Spinner } from '@gakuseki/shared-ui/ui/spinner.tsx'
import { createSuite } from './create-suite.ts'
import { localLoader, localRegistry } from './local-remotes.ts'
import { MessagePage } from './message-page.tsx'
import type { RemoteModule } from './remote-contract.ts'
import { SuiteApp } from './suite-app.tsx'
import { suiteTexts as texts } from '../texts.ts'

type Answer = (request: Request) => Promise<Response>

export type Standalone = {
  readonly declaration: RemoteDeclaration
  readonly remote: RemoteModule
  /** The API app within this page; takes some seconds when it fills its database. */
  readonly openApi: () => Promise<{ readonly fetch: Answer }>
  /** Lets the app answer the page's requests to these addresses, pictures included. */
  readonly intercept: (addresses: readonly string[], answer: Answer) => Promise<void>
}

/** What the server would answer; all else of the page comes from the web server. */
const apiAddresses = ['/api/*', '/config.json', '/demo/photos/*']

/** A remote alone: the same SuiteApp as in the shell, over the same API app, in this page (architecture §5). */
export async function startStandalone({ declaration, remote, openApi, intercept }: Standalone): Promise<void> {
  const container = document.getElementById('root')
  if (container === null) throw new Error('the page has no #root')
  const root = createRoot(container)
  root.render(<Preparing />)
  try {
    const api = await openApi()
    await intercept(apiAddresses, api.fetch)
    await run(root, declaration, remote)
  } catch (error) {
    console.error(error)
    root.render(<NotStarted />)
  }
}

async function run(root: Root, declaration: RemoteDeclaration, remote: RemoteModule): Promise<void> {
  const config = runtimeConfigSchema.parse(await (await fetch('/config.json')).json())
  const suite = createSuite({
    config,
    registry: localRegistry([declaration]),
    loader: localLoader({ [declaration.id]: remote }),
    standalone: true,
    log: (message, error) => console.error(message, error),
    reload: () => location.reload(),
  })
  root.render(
    <StrictMode>
      <SuiteApp suite={suite} />
    </StrictMode>,
  )
}

function Preparing() {
  return (
    <main>
      <MessagePage mark={<Spinner size={28} />} tone="neutral" title={texts.standalone.preparing}>
        <p>{texts.standalone.once}</p>
      </MessagePage>
    </main>
  )
}

function NotStarted() {
  return (
    <main>
      <MessagePage
        alert
        mark={<Icon icon={triangleExclamationIcon} size={28} />}
        tone="danger"
        title={texts.standalone.failed}
      >
        <p>{texts.standalone.failedNext}</p>
      </MessagePage>
    </main>
  )
}
