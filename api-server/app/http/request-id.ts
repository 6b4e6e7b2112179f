// Without I, L, O and U, which are mistaken for others when they are read out (Crockford's base 32).
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A number for a request that people can read out on the telephone: `7K2MQ-9XWTB`. */
export function newRequestId(random: Uint8Array = crypto.getRandomValues(new Uint8Array(10))): string {
  const text = [...random].map((byte) => letters[byte % letters.length]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

/** A request id of a proxy in front is kept when it is harmless. */
export function requestIdOf(header: string | undefined): string | null {
  return header !== undefined && /^[\w-]{8,64}$/.test(header) ? header : null
}
