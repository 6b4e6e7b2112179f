import type { fileQuery } from '@gakuseki/shared-api/queries/files.ts'
import type { QueryClient } from '@gakuseki/shared-api/queries/react-query.ts'

type LogoQuery = ReturnType<typeof fileQuery>

/** Holds one picture. It is no more than a wish of ours: a browser may have no such cache, or no room in it. */
const name = 'gakuseki.logo'

// A cache knows its contents by address only.
const placeOf = ({ queryKey }: LogoQuery): string => `/kept-logo?${encodeURIComponent(queryKey.join())}`

/** Gives the page the logo that was kept, unless it has come meanwhile. */
export const showLogo = (queryClient: QueryClient, query: LogoQuery): Promise<void> =>
  wish(async () => {
    const kept = await (await caches.open(name)).match(placeOf(query))
    const logo = await kept?.blob()
    if (logo) queryClient.setQueryData(query.queryKey, (come) => come ?? logo)
  })

/** Keeps the logo, which the page has or asks for anyway, in place of the one before. */
export const keepLogo = (queryClient: QueryClient, query: LogoQuery): Promise<void> =>
  wish(async () => {
    const logo = await queryClient.fetchQuery(query)
    await caches.delete(name)
    await (await caches.open(name)).put(placeOf(query), new Response(logo))
  })

export const forgetLogo = (): Promise<void> =>
  wish(async () => {
    await caches.delete(name)
  })

async function wish(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch {
    // Without it the header shows the logo as soon as it has come.
  }
}
