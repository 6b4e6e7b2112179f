import { photoSeed } from '../demo/photo-seed.ts'
import { photoSvg } from '../demo/photo-svg.ts'

/** Shown for any picture that debug mode does not keep (DBG-02). */
export const placeholderPath = '/demo/photos/placeholder.svg'

/** The drawn portrait of a demo person at an address of theirs, or null for any other address. */
export function portraitAt(path: string): string | null {
  const seed = photoSeed(path)
  return seed === null ? null : photoSvg(seed)
}
