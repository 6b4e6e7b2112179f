/**
 * Path, query and hash of a page of this very site. Any other address is none, `//elsewhere.example` too, which a browser
 * would take for another site.
 */
export function ownPage(address: string | null, origin: string): string | null {
  if (address === null || !address.startsWith('/')) return null
  const url = URL.parse(address, origin)
  return url === null || url.origin !== origin ? null : url.pathname + url.search + url.hash
}
