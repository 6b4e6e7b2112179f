import type { BrowserContext } from '@playwright/test'

/** Google's script, with which Firebase's client talks to its frame. It is the only part that is not on this machine. */
export const googleScriptAddress = /^https:\/\/apis\.google\.com\/js\/api\.js\b/

/** Answers Google's script locally, so that a sign-in needs no internet. */
export async function serveGoogleScript(context: BrowserContext): Promise<void> {
  const body = `(${googleScript.toString()})()`
  await context.route(googleScriptAddress, (route) => route.fulfill({ contentType: 'text/javascript', body }))
}

/** The part of gapi.iframes that Firebase uses: two windows that register handlers and call them with an answer. Runs in the page. */
function googleScript(): void {
  type Message = { readonly id: number; readonly name: string; readonly data: unknown }
  type Handler = (data: unknown) => unknown
  type Answered = (responses: readonly unknown[]) => void
  const handlers = new Map<string, Handler>()
  const early = new Map<string, (() => void)[]>()
  const asked = new Map<number, Answered>()
  const channelTo = (other: () => Window | null) => ({
    register: (name: string, handler: Handler) => {
      handlers.set(name, handler)
      for (const answer of early.get(name) ?? []) answer()
      early.delete(name)
    },
    send: (name: string, data: unknown, answered: Answered = () => undefined) => {
      const id = asked.size + 1
      asked.set(id, answered)
      other()?.postMessage({ gapi: { id, name, data } satisfies Message }, '*')
    },
    restyle: () => Promise.resolve(),
    ping: (answered: Answered) => {
      answered([])
      return Promise.resolve()
    },
  })
  addEventListener('message', ({ data, source }: MessageEvent) => {
    // Only this script sends such messages.
    const { gapi, gapiAnswer } = Object(data) as { gapi?: Message; gapiAnswer?: { id: number; response: unknown } }
    if (gapiAnswer !== undefined) {
      try {
        asked.get(gapiAnswer.id)?.([gapiAnswer.response])
      } catch {
        // Firebase's client throws at the end of an answer even on success. Google's script ignores that too.
      }
    }
    if (gapi === undefined) return
    const { id, name, data: sent } = gapi
    const answer = async (): Promise<void> => {
      const response = await handlers.get(name)?.(sent)
      source?.postMessage({ gapiAnswer: { id, response } }, { targetOrigin: '*' })
    }
    if (handlers.has(name)) void answer()
    // A message sent before the other side listens is delivered later.
    else early.set(name, [...(early.get(name) ?? []), () => void answer()])
  })
  type Frame = { readonly where: Element; readonly url: string; readonly attributes?: { readonly style?: object } }
  const open = async ({ where, url, attributes }: Frame, opened: (channel: object) => unknown): Promise<object> => {
    const frame = document.createElement('iframe')
    Object.assign(frame.style, attributes?.style)
    frame.src = url
    const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }))
    where.append(frame)
    await loaded
    const channel = channelTo(() => frame.contentWindow)
    await opened(channel)
    return channel
  }
  const context = { open, getParentIframe: () => channelTo(() => parent) }
  const iframes = { CROSS_ORIGIN_IFRAMES_FILTER: null, getContext: () => context, Iframe: Object }
  const load = (_name: string, { callback }: { readonly callback: () => void }): void => callback()
  Object.assign(globalThis, { gapi: { load, iframes } })
  // Like Google's script, calls the function named by its address, or the usual one.
  const script = document.currentScript
  const named = script instanceof HTMLScriptElement ? new URL(script.src).searchParams.get('onload') : null
  const onLoad: unknown = Reflect.get(globalThis, named ?? 'gapi_onload')
  if (typeof onLoad === 'function') Reflect.apply(onLoad, globalThis, [])
}
