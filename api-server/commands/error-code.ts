/** The code of an error of Node, `ERR_PARSE_ARGS_…` or `EADDRINUSE`; an empty text for others. */
export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
