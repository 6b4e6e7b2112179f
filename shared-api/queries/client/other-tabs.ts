import type { QueryClient, QueryKey } from '@gakuseki/shared-api/queries/react-query.ts'

const channelName = 'gakuseki.changed'

/** `from` tells this tab's own message, which comes back to it, from those of others. */
type Message = { readonly queryKey: QueryKey; readonly from: number }

/** Tells the suite's other tabs in this browser that what stands under a key has been saved here. */
export function tellOtherTabs(queryKey: QueryKey): void {
  const channel = new BroadcastChannel(channelName)
  const message: Message = { queryKey, from: performance.timeOrigin }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  channel.postMessage(message)
  channel.close()
}

/** Loads anew, with this tab's own rights, what another tab has saved; the answer ends it. */
export function followOtherTabs(queryClient: QueryClient): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data: { queryKey, from } }: MessageEvent<Message>) => {
    // Also what no page shows now: header and school year follow from it.
    if (from !== performance.timeOrigin) void queryClient.invalidateQueries({ queryKey, refetchType: 'all' })
  })
  return () => channel.close()
}
