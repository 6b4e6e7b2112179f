/**
 * Path, query and hash of an address of this site. Null for any other address, also for `//elsewhere.example`, which
 * browsers take for another site.
 */
export function ownPage(address: string | null, origin: string): string | null {
  if (address === null || !address.startsWith('/')) return null
  const url = URL.parse(address, origin)
  return url === null || url.origin !== origin ? null : url.pathname + url.search + url.hash
}
