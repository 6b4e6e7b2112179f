/** Remotes of one page with one fault each, for the tests of the mount suite. */
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { defineRemote, type RemoteModule, type RemoteRoute } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { useUnsavedChanges } from '@gakuseki/shared-ui/host/unsaved-changes.ts'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'

export const folder = 'shell/testing/bad-remotes.harness.tsx'

/** A page without a fault, except for `use`; `more` is rendered beside its heading. */
export function pageOf(use: () => unknown = () => {}, more: ReactNode = null): ComponentType {
  return () => {
    useEffect(() => void use(), [])
    return (
      <>
        <h1 tabIndex={-1}>クラスの一覧</h1>
        {more}
      </>
    )
  }
}

export const remoteOf = (Page: ComponentType, more: Partial<RemoteRoute> = {}): RemoteModule =>
  defineRemote({
    routes: [{ path: 'class', handle: { title: 'クラスの一覧' }, lazy: async () => ({ Component: Page }), ...more }],
  })

const nothing = (): void => {}
let round = 0
const again = (mine = round): void => {
  if (mine === round) requestAnimationFrame(() => again(mine))
}
const pulse = (mine = round): void => {
  if (mine === round) setTimeout(() => pulse(mine), 50)
}
const channels: BroadcastChannel[] = []

/** Removes leftovers of a test, which would affect the next one and keep Jest alive. */
export function tidyUp(): void {
  round += 1
  channels.splice(0).forEach((channel) => channel.close())
  Reflect.deleteProperty(globalThis, 'badGlobal')
}

/** Leftovers, each with the words by which the suite must report it. */
export const leftovers: readonly (readonly [named: RegExp, leave: () => unknown])[] = [
  [/keydown listener on window/, () => addEventListener('keydown', () => {})],
  // The same function each time, so it is added only once.
  [/scroll listener on document/, () => document.addEventListener('scroll', nothing, { capture: true })],
  [/online listener on window/, () => addEventListener('online', () => {}, { once: true })],
  [/click listener on body/, () => document.body.addEventListener('click', () => {}, { signal: newSignal() })],
  [/resize listener on visualViewport/, () => visualViewport?.addEventListener('resize', () => {})],
  [/interval/, () => setInterval(nothing, 1000)],
  [/timeout/, () => setTimeout(nothing, 60_000)],
  [/timeout/, () => pulse()],
  [/animation frame/, () => again()],
  [/MutationObserver/, () => new MutationObserver(nothing).observe(document.body, { childList: true })],
  [/ResizeObserver/, () => new ResizeObserver(nothing).observe(document.body)],
  [/IntersectionObserver/, () => new IntersectionObserver(nothing).observe(document.body)],
  [/BroadcastChannel gakuseki.bad/, () => channels.push(new BroadcastChannel('gakuseki.bad'))],
  [/<style> in head/, () => document.head.append(document.createElement('style'))],
  [/<link> in head/, () => document.head.appendChild(document.createElement('link'))],
  [/<div> in body/, () => document.body.insertBefore(document.createElement('div'), document.body.firstChild)],
  [/adds badGlobal/, () => Object.assign(globalThis, { badGlobal: 1 })],
  [/raises a toast by itself: ようこそ/, () => notify.show('ようこそ')],
]

const newSignal = (): AbortSignal => new AbortController().signal

/** Sets up everything that a page may, and removes it all. */
export function takeBack(): void {
  const left = new AbortController()
  document.addEventListener('click', nothing, { signal: left.signal })
  left.abort()
  const listen = (): void => removeEventListener('popstate', listen)
  addEventListener('popstate', listen)
  listen()
  clearInterval(setInterval(nothing, 10))
  setTimeout(nothing, 10)
}

/** Renders its page itself, so that the suite cannot show a failure in its place. */
export const silent = (): RemoteModule =>
  defineRemote({ routes: [{ path: 'class', Component: pageOf(), children: [{ index: true, Component: pageOf() }] }] })

type Editing = { readonly holds: boolean; readonly keepsHolding?: boolean; readonly draft?: { text: string } }

/** A page with one field. */
export function editorOf({ holds, keepsHolding = false, draft }: Editing): ComponentType {
  return () => {
    const [text, setText] = useState(draft?.text ?? '')
    useUnsavedChanges('クラス名', (holds && text !== '') || keepsHolding)
    return (
      <>
        <h1 tabIndex={-1}>クラスの一覧</h1>
        <input
          aria-label="名前"
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            if (draft) Object.assign(draft, { text: target.value })
          }}
        />
      </>
    )
  }
}
