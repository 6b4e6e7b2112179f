import type { fileQuery } from '@gakuseki/shared-api/queries/files.ts'
import type { QueryClient } from '@gakuseki/shared-api/queries/react-query.ts'

type LogoQuery = ReturnType<typeof fileQuery>

/** A cache for one picture. It is optional: a browser may have no caches, or no room in them. */
const name = 'gakuseki.logo'

// A cache identifies its entries by address only.
const placeOf = ({ queryKey }: LogoQuery): string => `/kept-logo?${encodeURIComponent(queryKey.join())}`

/** Shows the cached logo, unless the current one has already been loaded. */
export const showLogo = (queryClient: QueryClient, query: LogoQuery): Promise<void> =>
  ignoreFailure(async () => {
    const kept = await (await caches.open(name)).match(placeOf(query))
    const logo = await kept?.blob()
    if (logo) queryClient.setQueryData(query.queryKey, (loaded) => loaded ?? logo)
  })

/** Caches the logo, which the page loads anyway, in place of the previous one. */
export const keepLogo = (queryClient: QueryClient, query: LogoQuery): Promise<void> =>
  ignoreFailure(async () => {
    const logo = await queryClient.fetchQuery(query)
    await caches.delete(name)
    await (await caches.open(name)).put(placeOf(query), new Response(logo))
  })

export const forgetLogo = (): Promise<void> =>
  ignoreFailure(async () => {
    await caches.delete(name)
  })

async function ignoreFailure(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch {
    // Without the cache the header shows the logo once it is loaded.
  }
}
