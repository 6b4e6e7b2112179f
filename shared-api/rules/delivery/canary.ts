/**
 * Selects the people who get a canary release. Both marks of a person are the same on every device and at every start. Neither reveals the
 * person to somebody who cannot guess the user id.
 */

/** Identifies a person in the public registry, for one release of one remote. */
export function canaryMark(place: { readonly remoteId: string; readonly release: string }, userId: string): string {
  return hash(`${place.remoteId}:${place.release}:${userId}`).toString(16)
}

/** True for a named person and for `percent` of all people. A person selected at 10 % is also selected at 20 %. */
export function isInCanary(
  canary: { readonly percent: number; readonly people: readonly string[] },
  place: { readonly remoteId: string; readonly release: string },
  userId: string,
): boolean {
  if (canary.people.includes(canaryMark(place, userId))) return true
  return hash(`${place.remoteId}:${place.release}::${userId}`) % 100 < canary.percent
}

/** 32-bit FNV-1a with a final mix, so that similar names get very different hashes. */
function hash(text: string): number {
  let h = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) h = Math.imul(h ^ text.charCodeAt(at), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}
