/** Messages between the tabs of one browser about signing out. */
export type TabChannel = {
  readonly reportSignOut: () => void
  readonly onSignOut: (act: () => void) => void
  /** Names of unsaved work in the other tabs. */
  readonly unsavedElsewhere: () => Promise<readonly string[]>
}

type Message =
  | { readonly type: 'signedOut' }
  | { readonly type: 'whatIsUnsaved' }
  | { readonly type: 'unsaved'; readonly labels: readonly string[] }

/** How long to wait for other tabs; ms. They answer within a few, and one that hangs must not block. */
const patience = 200

/** @param unsaved names of unsaved work in this tab */
export function openTabChannel(unsaved: () => readonly string[]): TabChannel {
  const channel = new BroadcastChannel('gakuseki.session')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
  const post = (message: Message): void => channel.postMessage(message)
  const hear = (listen: (message: Message) => void, options: AddEventListenerOptions = {}): void =>
    // Only tabs of this program write to the channel.
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => listen(data), options)
  hear(({ type }) => {
    const labels = unsaved()
    if (type === 'whatIsUnsaved' && labels.length > 0) post({ type: 'unsaved', labels })
  })
  return {
    reportSignOut: () => post({ type: 'signedOut' }),
    onSignOut: (act) => hear(({ type }) => type === 'signedOut' && act()),
    unsavedElsewhere: () =>
      new Promise((resolve) => {
        const heard = new Set<string>()
        const answers = new AbortController()
        hear((message) => message.type === 'unsaved' && message.labels.forEach((label) => heard.add(label)), answers)
        setTimeout(() => {
          answers.abort()
          resolve([...heard])
        }, patience)
        post({ type: 'whatIsUnsaved' })
      }),
  }
}
