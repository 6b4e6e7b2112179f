import { isApiAddress } from '@gakuseki/shared-api/contract/delivery/api-addresses.ts'
import type { Page, Route } from 'playwright-core'
import { importServer } from '../../workspace/import-server.ts'

/** The part of api-server/browser.ts that is used here. */
type Server = {
  readonly openScenario: (name: string, beginning: Blob, origin: string) => Promise<Api>
}

type Api = {
  readonly fetch: (request: Request) => Promise<Response>
  readonly close: () => Promise<void>
}

/**
 * Lets this process answer the calls of a page that is opened with `qa.api=outside`. A database in this process takes less than half
 * of the processor time of one in the page.
 * @param name a scenario whose school lies with the files of the page at `url`
 * @returns a function that closes the school once the page is closed; null if it has no such school, as for scenarios of the remote's own
 */
export async function answerForPage(page: Page, url: string, name: string): Promise<(() => Promise<void>) | null> {
  const school = await fetch(`${url}/beginnings/${name}.bin`)
  if (!school.ok) return null
  const { openScenario } = await importServer<Server>('browser.ts')
  const api = await openScenario(name, await school.blob(), url)
  try {
    await page.route(
      ({ pathname }) => isApiAddress(pathname),
      // A page that was closed meanwhile takes no answer, nor a failure.
      (route) => answer(api, route).catch(() => route.abort().catch(() => undefined)),
    )
  } catch (error) {
    await api.close()
    throw error
  }
  return api.close
}

async function answer(api: Api, route: Route): Promise<void> {
  const call = route.request()
  const body = call.postDataBuffer()
  const response = await api.fetch(
    new Request(call.url(), {
      method: call.method(),
      headers: await call.allHeaders(),
      body: body && new Uint8Array(body),
    }),
  )
  await route.fulfill({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  })
}
