import { z } from '../../core/schema.ts'
import { registryEntrySchema } from './remote-manifest.ts'

/**
 * What the registry says of the try link that a page has sent: the release that it gives, as the entry of its remote, and its end (in
 * Japan, to the minute), or a sentence why it gives none. Apart from the calls, because only pages with a link load it.
 */
export const triedSchema = z.union([
  z.object({ entry: registryEntrySchema, release: z.string(), until: z.string() }),
  z.object({ refusal: z.string() }),
])
export type Tried = z.infer<typeof triedSchema>
