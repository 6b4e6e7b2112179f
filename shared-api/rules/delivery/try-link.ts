/** How long a try link may hold: the hours that the screen offers, and the most that the server signs. */
export const tryLinkHours = { offered: [1, 8, 72], most: 168 } as const

/** The header in which a page sends the token of its try link with `GET /registry` and with its reports. */
export const tryLinkHeader = 'x-gakuseki-try'

/** How the fragment of a link begins. The rest is the token. */
export const tryFragment = '#try='

/** The instant at which a link ends that is made now. */
export function tryLinkEnd(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * 60 * 60 * 1000)
}

/**
 * The link with a token. Browsers do not send the fragment of an address, so no server writes the token to its log.
 *
 * @param root the address of the suite, which may lie beneath a path, with a slash at its end
 */
export function tryLinkAddress(root: string, token: string): string {
  return `${root}${tryFragment}${token}`
}

/** The token in the fragment of an address; null for any other fragment. A damaged token is one, too, so that somebody tells the user. */
export function tryTokenIn(fragment: string): string | null {
  return fragment.startsWith(tryFragment) ? fragment.slice(tryFragment.length) : null
}
