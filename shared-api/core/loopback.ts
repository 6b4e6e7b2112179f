/**
 * Whether a host is a name or address of this machine that no other machine can reach. The host has the form of a URL's `hostname` or of a
 * socket's address.
 */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(host)
}
