/**
 * Who gets a canary release. Both marks are the same for a person on every device and at every start; neither tells who it
 * is to somebody who cannot guess the user id.
 */

/** Names a person in the public registry, for one release of one remote. */
export function canaryMark(place: { readonly remoteId: string; readonly release: string }, userId: string): string {
  return hash(`${place.remoteId}:${place.release}:${userId}`).toString(16)
}

/** True for a named person and for `percent` of all people; who is in at 10 % is in at 20 %, too. */
export function isInCanary(
  canary: { readonly percent: number; readonly people: readonly string[] },
  place: { readonly remoteId: string; readonly release: string },
  userId: string,
): boolean {
  if (canary.people.includes(canaryMark(place, userId))) return true
  return hash(`${place.remoteId}:${place.release}::${userId}`) % 100 < canary.percent
}

/** 32-bit FNV-1a with a final mix, so that names that differ in one letter fall far apart. */
function hash(text: string): number {
  let h = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) h = Math.imul(h ^ text.charCodeAt(at), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}
