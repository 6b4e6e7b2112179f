/** Whether a caller's `if-none-match` names this form of the file, so that 304 is the answer. */
export function matchesEtag(header: string | null, etag: string): boolean {
  if (header === null) return false
  return header.trim() === '*' || header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag)
}
