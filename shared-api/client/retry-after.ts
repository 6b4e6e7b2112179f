/** Returns the seconds to wait according to a Retry-After header, which holds seconds or a date (RFC 9110); null without one. */
export function retryAfterOf(headers: Headers, now: number): number | null {
  const text = headers.get('retry-after')?.trim() ?? ''
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000
  return Number.isNaN(seconds) ? null : Math.max(0, seconds)
}
