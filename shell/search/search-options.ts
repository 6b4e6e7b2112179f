import type { SearchGroup } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { searchTexts as texts } from './texts.ts'

/** A link of the search. */
export type SearchOption = { readonly path: string; readonly title: string; readonly about: readonly string[] }

/** The links of a group: its hits, and the list with all of them. */
export function optionsOf({ hits, total = hits.length, more }: SearchGroup): readonly SearchOption[] {
  const all = hits.map(({ path, title, about = [] }) => ({ path, title, about }))
  return more === undefined || total <= hits.length
    ? all
    : [...all, { path: more, title: texts.more(total), about: [] }]
}
