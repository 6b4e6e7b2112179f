import type { BirthSex, Generation } from './names/name-lists.ts'
import type { Random } from './random.ts'

/** The address of the demo portraits (debug mode only). */
const photoPath = '/demo/photos/'

/** About one person in eight has no photo. */
const withoutPhoto = 0.12

type Sitter = { readonly userId: string; readonly generation: Generation; readonly sex: BirthSex }

/** The address of a person's portrait, or null. The seed names the person to draw: `child-b-s24017`. */
export function photoUrl(random: Random, { userId, generation, sex }: Sitter): string | null {
  if (random.chance(withoutPhoto)) return null
  const look = sex === 'male' ? 'a' : 'b'
  return `${photoPath}${generation}-${look}-${userId}.svg`
}

/** The opaque address of an uploaded picture, which debug mode shows as a placeholder (DBG-02). */
export const pictureAddress = (userId: string): string => `gs://gakuseki-demo/pictures/${userId}.jpg`

/** The seed in a portrait's address, or null for any other address. */
export function photoSeed(path: string): string | null {
  return /^\/demo\/photos\/([a-z0-9-]{1,64})\.svg$/.exec(path)?.[1] ?? null
}
