import { createRandom } from './random.ts'

/** Makes UUIDs (version 4), the same ones in the same order for the same seed. */
export function seededIds(seed: string): () => string {
  const random = createRandom(seed)
  const digits = (count: number): string => Array.from({ length: count }, () => random.int(0, 15).toString(16)).join('')
  return () => `${digits(8)}-${digits(4)}-4${digits(3)}-${random.pick(['8', '9', 'a', 'b'])}${digits(3)}-${digits(12)}`
}
