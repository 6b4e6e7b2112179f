import type { DraftItem, DraftRules } from '@gakuseki/shared-api/rules/ordered-draft/ordered-draft.ts'
import { inSection } from '@gakuseki/shared-api/rules/ordered-draft/section-order.ts'
import type { RefObject } from 'react'
import { useWantedFocus } from '../focus/use-wanted-focus.ts'

export type DraftFocus<Item> = {
  /** Moves the focus to the name of an added, copied or restored item. */
  readonly onCame: (key: string) => void
  /** Moves the focus to the pressed button of a moved item, or to its other one where the pressed one is disabled. */
  readonly onMoved: (key: string, part: string) => void
  /**
   * Moves the focus to the button that restores the item, otherwise to the item that takes its position, otherwise to the button that adds
   * to its section.
   */
  readonly onRemoved: (item: Item, items: readonly Item[]) => void
  readonly onProblem: () => void
}

/**
 * Moves the focus after a change of an ordered draft, so that it is never lost. The page marks its elements: the field of an item's name or text by
 * `name`, the item by `data-key` and the button that restores it by `data-restore`, each with the item's key; the button that adds to a
 * section by `data-add`.
 */
export function useDraftFocus<Item extends DraftItem>(
  rules: DraftRules<Item>,
): readonly [RefObject<HTMLDivElement | null>, DraftFocus<Item>] {
  const [part, want] = useWantedFocus()
  return [
    part,
    {
      onCame: (key) => want(nameOf(key)),
      onMoved: (key, pressed) =>
        want(`[data-key="${key}"] [data-part="${pressed}"]:enabled`, `[data-key="${key}"] [data-part]:enabled`),
      onRemoved: (item, items) => {
        const section = rules.sectionOf(item)
        const live = inSection(rules, items, section).filter(({ isDeleted }) => !isDeleted)
        const at = live.findIndex(({ key }) => key === item.key)
        const next = live[at + 1] ?? live[at - 1]
        want(
          `[data-restore="${item.key}"]`,
          ...(next === undefined ? [] : [nameOf(next.key)]),
          `[data-add="${section}"]`,
        )
      },
      onProblem: () => want('[aria-invalid]'),
    },
  ]
}

// Keys are ids: letters, digits and hyphens.
const nameOf = (key: string): string => `:is(input, textarea)[name="${key}"]`
