/** The property of every ordered draft: wherever the connection fails, nothing is stored twice and no edit is lost. */
import type { Work } from '@gakuseki/shared-api/queries/people/people-changes.ts'
import {
  draftTransition,
  type DraftEvent,
  type DraftItem,
  type DraftRules,
  type OrderedDraft,
} from '@gakuseki/shared-api/rules/ordered-draft/ordered-draft.ts'
import { assert, asyncProperty, constantFrom } from 'fast-check'
import { saveOrderedDraft, type DraftScreen } from '@gakuseki/shared-ui/edit/ordered-draft/save-ordered-draft.ts'
import { deaths, dyingConnection, someRuns } from './dying-connection.ts'

type Begun<Item, Place> = {
  readonly stored: OrderedDraft<Item, Place>
  /** Edits before the first save. */
  readonly events: readonly DraftEvent<Item>[]
  /** Edits that always come before the second save. */
  readonly always?: readonly DraftEvent<Item>[]
}

type Property<Item extends DraftItem, Place, Change> = {
  readonly screen: DraftScreen<Item, Place, Change>
  /** The most requests that a save makes. */
  readonly requests: number
  /** Edits between the two saves; one of these is chosen at random. */
  readonly later: readonly (readonly DraftEvent<Item>[])[]
  readonly begin: (work: Work) => Promise<Begun<Item, Place>>
  /** The part of draft and stored items that is compared in the end. */
  readonly shapeOf: (items: readonly Item[]) => unknown
}

function editDraft<Item extends DraftItem, Place>(
  rules: DraftRules<Item>,
  draft: OrderedDraft<Item, Place>,
  events: readonly DraftEvent<Item>[],
): OrderedDraft<Item, Place> {
  const items = events.reduce((now, event) => draftTransition(rules, now, event), draft.items)
  return { ...draft, items }
}

/** Saves over a connection that fails, edits further, and saves again. */
export async function expectNothingLost<Item extends DraftItem, Place, Change>({
  screen,
  requests,
  later,
  begin,
  shapeOf,
}: Property<Item, Place, Change>): Promise<void> {
  const { rules } = screen
  await assert(
    asyncProperty(deaths(requests), constantFrom(...later), async (death, events) => {
      const { work, sending, dying } = await dyingConnection()
      const { stored, events: first, always = [] } = await begin(work)
      let draft = editDraft(rules, stored, first)
      const save = () => saveOrderedDraft(work, screen, draft, sending)
      const tried = await dying(death, save)
      if (tried?.kind !== 'saved') {
        draft = editDraft(rules, tried?.draft ?? draft, [...events, ...always])
        expect(await save()).toMatchObject({ kind: 'saved' })
      }
      const now = await screen.read(work, stored.place)
      expect(shapeOf(now.map((each) => rules.itemOf(each, (id) => id)))).toEqual(shapeOf(draft.items))
    }),
    someRuns,
  )
}
