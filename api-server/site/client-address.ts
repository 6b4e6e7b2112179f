/**
 * Who is at the other end: the address of the connection, or, behind so many proxies of our own, the one that the outermost
 * of them wrote into X-Forwarded-For. What stands before it anybody could have written.
 */
export function clientAddress(forwardedFor: string | null, peer: string, trustedProxies: number): string {
  if (trustedProxies === 0) return peer
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim())
  return hops.at(-trustedProxies) || peer
}
