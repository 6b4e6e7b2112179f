import { z } from '../../core/schema.ts'

/** A page that the search of the suite finds by its label and by other words. */
const searchablePageSchema = z.object({
  path: z.string(),
  /** Left out for a page of the menu, which has one. */
  label: z.optional(z.string()),
  words: z.array(z.string()),
})
export type SearchablePage = z.infer<typeof searchablePageSchema>

/** A place that a remote fills on /home. Title and place stand here, so that the place is there before the remote is. */
const homePartSchema = z.object({
  /** The name of its function in `home` of remote.ts. */
  name: z.string(),
  /** The heading of a card; of a to-do, what is looked after, for the sentence about its failure. */
  title: z.string(),
  /** `todo`: rows of the card 要対応, which all remotes fill together. `wide`: a card over the whole width. Unknown ones are left out. */
  kind: z.string(),
  /** The place among the cards of all remotes. */
  order: z.int(),
  /** The months (1 to 12) in which it is shown; left out, in all. Since shell contract 2.5, ignored by older ones. */
  months: z.optional(z.array(z.int())),
})
export type HomePart = z.infer<typeof homePartSchema>
/** The kinds that this code knows. A remote of another release may name others. */
export const homePartKinds = ['card', 'wide', 'todo'] as const
export type HomePartKind = (typeof homePartKinds)[number]

/** What a remote brings to the suite beside its pages. A shell ignores what it does not know. */
export const contributionsSchema = z.object({
  /** `search` for hits of its own, `menu` for links under its entries of the menu, `languages` for texts in other languages of the screen. */
  brings: z.optional(z.array(z.string())),
  home: z.optional(z.array(homePartSchema)),
  /** Further pages for the search of the suite, and further words for those of the menu. */
  pages: z.optional(z.array(searchablePageSchema)),
  /** What can be read of this declaration (labels and titles) in other languages of the screen, by language and text. */
  words: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
})
