import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { RemoteDeclaration } from '@gakuseki/shared-api/contract/remote-manifest.ts'
import { readRuntimeConfig } from '@gakuseki/shared-api/contract/runtime-config.ts'
import { createSuite } from '../suite/create-suite.ts'
import { localLoader, localRegistry } from '../suite/local-remotes.ts'
import { MessagePage } from '../suite/message-page.tsx'
import type { RemoteModule } from '../suite/remote-contract.ts'
import { SuiteApp } from '../suite/suite-app.tsx'
import '../ui/base.css'
import { Icon } from '../ui/icon.tsx'
import { triangleExclamationIcon } from '../ui/icons.ts'
import { Spinner } from '../ui/spinner.tsx'
import { standaloneTexts as texts } from '../texts.ts'

type Standalone = { readonly declaration: RemoteDeclaration; readonly remote: RemoteModule }

/** What the server would answer, pictures included; all else of the page comes from the web server. */
const apiAddresses = ['/api/*', '/config.json', '/demo/photos/*']

/**
 * A remote alone: the same SuiteApp as in the shell, over the same API app, which answers within this page. It takes
 * some seconds when it fills its database.
 */
export async function startStandalone({ declaration, remote }: Standalone): Promise<void> {
  const container = document.getElementById('root')
  if (container === null) throw new Error('the page has no #root')
  const root = createRoot(container)
  root.render(<Preparing />)
  try {
    await answerInPage()
    await run(root, declaration, remote)
  } catch (error) {
    console.error(error)
    root.render(<NotStarted />)
  }
}

async function answerInPage(): Promise<void> {
  const [{ createBrowserApi }, { setupWorker }, { http }] = await Promise.all([
    import('@gakuseki/api-server/browser.ts'),
    import('msw/browser'),
    import('msw/http'),
  ])
  const api = await createBrowserApi()
  const handlers = apiAddresses.map((address) => http.all(address, ({ request }) => api.fetch(request)))
  await setupWorker(...handlers).start({ quiet: true, onUnhandledFrame: 'bypass' })
}

async function run(root: Root, declaration: RemoteDeclaration, remote: RemoteModule): Promise<void> {
  const config = readRuntimeConfig(await (await fetch('/config.json')).json())
  if (!config.ok) throw new Error(`config.json: ${config.error.join()}`)
  const suite = createSuite({
    config: config.value,
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
      <MessagePage mark={<Spinner size={28} />} tone="neutral" title={texts.preparing}>
        <p>{texts.once}</p>
      </MessagePage>
    </main>
  )
}

function NotStarted() {
  return (
    <main>
      <MessagePage alert mark={<Icon icon={triangleExclamationIcon} size={28} />} tone="danger" title={texts.failed}>
        <p>{texts.failedNext}</p>
      </MessagePage>
    </main>
  )
}
