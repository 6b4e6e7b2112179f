import { z } from '../../core/schema.ts'

/** A page that the search of the suite finds by its label and by other words. */
const searchablePageSchema = z.object({
  path: z.string(),
  /** Left out for a page of the menu, which has one. */
  label: z.optional(z.string()),
  words: z.array(z.string()),
})
export type SearchablePage = z.infer<typeof searchablePageSchema>

/** What a remote brings to the suite beside its pages. A shell ignores what it does not know. */
export const contributionsSchema = z.object({
  /** `search` for hits of its own. */
  brings: z.optional(z.array(z.string())),
  /** Further pages for the search of the suite, and further words for those of the menu. */
  pages: z.optional(z.array(searchablePageSchema)),
})
