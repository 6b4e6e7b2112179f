import { setTimeout as wait } from 'node:timers/promises'
import { isLoopback } from '@gakuseki/shared-api/core/loopback.ts'
import type { App } from './app/create-app.ts'
import { requestedFaults, withFaults } from './app/http/faults.ts'
import type { Log } from './app/http/log.ts'
import { inRequestLanguage } from './languages/language-by-request.ts'
import { metricsPage } from './observe/metrics-page.ts'
import type { Metrics } from './observe/metrics.ts'
import { environmentOf } from './settings/page-environment.ts'
import { hostNameOf, type ServerSettings } from './settings/server-settings.ts'
import { isAuthPage } from './site/auth-pages.ts'
import { clientAddress } from './site/client-address.ts'
import { compressAnswer } from './site/compress-answer.ts'
import { authPageHeaders, securedBy, securityHeaders } from './site/security-headers.ts'
import { operatorTexts as texts } from './texts.ts'

type Answer = (request: Request, peer: string) => Promise<Response>

const plainText = { 'content-type': 'text/plain; charset=utf-8' }

/** From a request and the address of its connection to the whole response: figures, hosts, the app, compression, headers. */
export function answerRequests(
  app: App,
  settings: ServerSettings,
  { log, metrics }: { readonly log: Log; readonly metrics: Metrics },
): Answer {
  // Only who may be anybody may also break anything.
  const answer: App['fetch'] =
    settings.signIn.mode === 'debug'
      ? (request, client) => withFaults((asked) => app.fetch(asked, client), requestedFaults, wait)(request)
      : app.fetch
  const secured = securedBy(securityHeaders(environmentOf(settings)))
  const asAuthPage = settings.authPages === null ? null : securedBy(authPageHeaders(settings))
  return async (request, peer) => {
    const host = hostNameOf(request.headers.get('host') ?? '')
    const access = { token: settings.metricsToken, isLocal: isLoopback(host) && isLoopback(peer) }
    const client = clientAddress(request.headers.get('x-forwarded-for'), peer, settings.trustedProxies)
    const figures = await metricsPage(request, metrics, access)
    if (figures !== null) {
      if (!figures.ok) log('warn', 'figures refused')
      return secured(figures)
    }
    // Without a sign-in a page of another origin could point its own name at this machine (DNS rebinding).
    if (!isOurs(host, settings)) {
      log('warn', 'host refused')
      return secured(new Response(`${texts.server.wrongHost}\n`, { status: 403, headers: plainText }))
    }
    const answered = await compressAnswer(request, await inRequestLanguage(request, () => answer(request, client)))
    return asAuthPage !== null && isAuthPage(new URL(request.url).pathname) ? asAuthPage(answered) : secured(answered)
  }
}

/** Whether the Host header is one that this server answers to. */
function isOurs(host: string, { allowedHosts }: ServerSettings): boolean {
  if (allowedHosts === null) return true
  return allowedHosts === 'loopback' ? isLoopback(host) : allowedHosts.includes(host)
}
