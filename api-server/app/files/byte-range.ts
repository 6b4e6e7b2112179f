import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'

/** Both ends are included. */
export type WholeRange = { readonly start: number; readonly end: number }

/**
 * The one range in a Range header (RFC 9110, section 14). Null if the whole file is to be answered: without a range, with several, or with
 * an unreadable one. An error if no byte of the file is in the range.
 */
export function byteRangeOf(header: string | undefined, size: number): Result<WholeRange | null, 'unsatisfiable'> {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (match === null) return ok(null)
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return ok(null)
  if (first === '') return Number(last) === 0 ? err('unsatisfiable') : ok(within(size - Number(last), size - 1, size))
  if (last !== '' && Number(last) < Number(first)) return ok(null)
  return Number(first) >= size
    ? err('unsatisfiable')
    : ok(within(Number(first), last === '' ? Infinity : Number(last), size))
}

const within = (start: number, end: number, size: number): WholeRange => ({
  start: Math.max(0, start),
  end: Math.min(end, size - 1),
})
