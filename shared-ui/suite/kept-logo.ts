/** Holds one picture. It is no more than a wish of ours: a browser may have no such cache, or no room in it. */
const name = 'gakuseki.logo'

// A cache knows its contents by address only.
const placeOf = (address: string): string => `/kept-logo?${encodeURIComponent(address)}`

const orNull = <Value>(wish: () => Promise<Value>): Promise<Value | null> =>
  Promise.resolve()
    .then(wish)
    .catch(() => null)

/** The logo that was kept under an address, if any. */
export const readLogo = (address: string): Promise<Blob | null | undefined> =>
  orNull(async () => (await (await caches.open(name)).match(placeOf(address)))?.blob())

/** Keeps a logo in place of the one before. */
export const keepLogo = (address: string, logo: Blob): Promise<unknown> =>
  orNull(async () => {
    await caches.delete(name)
    await (await caches.open(name)).put(placeOf(address), new Response(logo))
  })

export const forgetLogo = (): Promise<unknown> => orNull(() => caches.delete(name))
