import type { QueryClient, QueryKey } from '@gakuseki/shared-api/queries/react-query.ts'

const channelName = 'gakuseki.changed'

/** `from` identifies the sending tab, because a tab receives its own messages too. */
type Message = { readonly queryKey: QueryKey; readonly from: number }

/** Reports to the suite's other tabs in this browser that data of a query key was saved here. */
export function tellOtherTabs(queryKey: QueryKey): void {
  const channel = new BroadcastChannel(channelName)
  const message: Message = { queryKey, from: performance.timeOrigin }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  channel.postMessage(message)
  channel.close()
}

/** Reloads, with this tab's own rights, the data that another tab has saved. Returns a function that ends this. */
export function followOtherTabs(queryClient: QueryClient): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data: { queryKey, from } }: MessageEvent<Message>) => {
    // Reloads inactive queries too, because header and school year depend on them.
    if (from !== performance.timeOrigin) void queryClient.invalidateQueries({ queryKey, refetchType: 'all' })
  })
  return () => channel.close()
}
