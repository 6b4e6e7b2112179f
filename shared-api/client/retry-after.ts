/** In how many seconds the server wants to be asked again, said as seconds or as a date (RFC 9110); null where it does not say. */
export function retryAfterOf(headers: Headers, now: number): number | null {
  const text = headers.get('retry-after')?.trim() ?? ''
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000
  return Number.isNaN(seconds) ? null : Math.max(0, seconds)
}
