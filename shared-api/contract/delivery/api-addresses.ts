/** The addresses at which the API answers, pictures included. A `*` at the end stands for any rest. All other addresses lead to files. */
export const apiAddresses = ['/api/*', '/config.json', '/registry', '/demo/photos/*'] as const

/**
 * Whether the API answers at a path.
 * @example isApiAddress('/api/user/v2/students') // true
 */
export function isApiAddress(pathname: string): boolean {
  return apiAddresses.some((address) =>
    address.endsWith('*') ? pathname.startsWith(address.slice(0, -1)) : pathname === address,
  )
}
