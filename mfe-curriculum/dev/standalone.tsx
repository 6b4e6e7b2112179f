import '@gakuseki/shared-ui/ui/base.css'
import { startStandalone } from '@gakuseki/shared-ui/suite/standalone.tsx'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

void startStandalone({
  declaration,
  remote,
  openApi: async () => {
    const { createBrowserApi } = await import('@gakuseki/api-server/browser.ts')
    return createBrowserApi()
  },
  intercept: async (addresses, answer) => {
    const [{ setupWorker }, { http }] = await Promise.all([import('msw/browser'), import('msw/http')])
    const handlers = addresses.map((address) => http.all(address, ({ request }) => answer(request)))
    await setupWorker(...handlers).start({ quiet: true, onUnhandledFrame: 'bypass' })
  },
})
