import { isLoopback } from '@gakuseki/shared-api/core/loopback.ts'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { probePath } from './intercept.ts'

/** Problems that a test expects. Any other fails it. */
export type Announced = {
  /** Matched against the text of console errors and warnings, page errors and CSP violations. */
  readonly console?: RegExp
  /** Matched against the address of requests that fail or are answered with 400 and above. */
  readonly request?: RegExp
}

export type PageWatch = {
  readonly announce: (announced: Announced) => void
  /** Paths, with query, of all requests since the start or the last `forget`. */
  readonly requests: () => readonly string[]
  readonly forget: () => void
  /** Paths of the requests that have no answer yet. */
  readonly waiting: () => readonly string[]
  readonly problems: () => readonly string[]
  /** The last requests with their answers, one per line; `waiting` has none yet. */
  readonly lastRequests: () => string
}

/** The name of the attachment with the last requests of a failed test. */
export const requestLog = 'requests'

type Problem = { readonly kind: 'console' | 'request'; readonly text: string }

/** What Chromium warns of when the files of a remote, which come with the pointer over a link, wait some seconds for the click. */
const preloadedOnIntent = /\/remotes\/\S+ was preloaded using link preload but not used/

/** Listens to all pages of a context for problems that no user should cause: errors, warnings, violations, failed requests. */
export async function watchPages(context: BrowserContext): Promise<PageWatch> {
  const announced: Announced[] = []
  const problems: Problem[] = []
  let requests: string[] = []
  const log: Request[] = []
  const answers = new Map<Request, string>()
  const note = (kind: Problem['kind'], text: string): void => void problems.push({ kind, text })
  // The console reports a violation too, but not always with the directive.
  await context.exposeBinding('__violation', (_source, text: string) => note('console', `CSP violation: ${text}`))
  await context.addInitScript(() => {
    // Set by exposeBinding above.
    const report = (globalThis as unknown as { __violation: (text: string) => void }).__violation
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
      report(`${violatedDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`),
    )
  })
  context.on('console', (message) => {
    if (preloadedOnIntent.test(message.text())) return
    if (['error', 'warning', 'assert'].includes(message.type())) {
      note('console', `console.${message.type()}: ${message.text()} (${message.location().url})`)
    }
  })
  context.on('weberror', (error) => note('console', `page error: ${error.error().stack || String(error.error())}`))
  context.on('request', (request) => {
    if (pathOf(request.url()) === probePath) return
    requests.push(pathOf(request.url()))
    log.push(request)
    if (leavesTheMachine(request.url())) note('request', `${request.url()}: leaves this machine`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown'
    answers.set(request, reason)
    // The page itself cancelled it: it was left, or a newer request replaced this one.
    if (reason !== 'net::ERR_ABORTED') note('request', `${request.url()}: ${reason}`)
  })
  context.on('response', (response) => {
    answers.set(response.request(), String(response.status()))
    if (response.status() >= 400) note('request', `${response.url()}: ${response.status()}`)
  })
  return {
    announce: (expected) => void announced.push(expected),
    requests: () => requests,
    forget: () => void (requests = []),
    waiting: () => log.filter((request) => !answers.has(request)).map((request) => pathOf(request.url())),
    problems: () =>
      problems
        .filter(({ kind, text }) => !announced.some((expected) => expected[kind]?.test(text)))
        .map(({ text }) => text),
    lastRequests: () =>
      log
        .slice(-20)
        .map((request) => `${request.method()} ${pathOf(request.url())}: ${answers.get(request) ?? 'waiting'}`)
        .join('\n'),
  }
}

function leavesTheMachine(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol.startsWith('http') && !isLoopback(hostname)
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** Counts every node below <body>, text and comments included. */
export function countNodes(page: Page): Promise<number> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL)
    let count = 0
    while (walker.nextNode() !== null) count += 1
    return count
  })
}
