import type { SentCalls } from '@gakuseki/shared-api/client/sent-calls.ts'
import { useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { unsettled, withTheirs, type Clash } from '@gakuseki/shared-api/rules/ordered-draft/draft-clashes.ts'
import {
  draftTransition,
  type DraftEvent,
  type DraftItem,
  type OrderedDraft,
} from '@gakuseki/shared-api/rules/ordered-draft/ordered-draft.ts'
import { orderKey } from '@gakuseki/shared-api/rules/ordered-draft/section-order.ts'
import { useState } from 'react'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { saveOrderedDraft, type SaveSummary, type DraftScreen } from './save-ordered-draft.ts'
import { partsTexts as texts } from '../texts.ts'
import {
  saveToast,
  useRecordEdit,
  type RecordEdit,
  type RecordOptions,
  type RecordSaved,
} from '../record/use-record-edit.ts'

type Options<Item extends DraftItem, Place, Change> = Pick<RecordOptions<never>, 'title' | 'label'> & {
  readonly screen: DraftScreen<Item, Place, Change>
  readonly stored: OrderedDraft<Item, Place>
  readonly query: {
    readonly isSuccess: boolean
    readonly isError: boolean
    readonly isPlaceholderData: boolean
    readonly refetch: () => unknown
  }
  /** The items that cannot be sent, with the reason, by key. */
  readonly problemsOf: (draft: OrderedDraft<Item, Place>) => ReadonlyMap<string, string>
  /** The message shown instead of sending a draft that has problems. */
  readonly invalid: string
}

export type OrderedDraftEdit<Item, Place, Change> = Omit<
  RecordEdit<OrderedDraft<Item, Place>>,
  'save' | 'problems' | 'resolve' | 'change' | 'update' | 'stored' | 'remove'
> & {
  readonly send: (event: DraftEvent<Item>) => void
  /** Returns true when the draft could be sent. */
  readonly save: () => boolean
  /** The problems of an item or an order, by key. */
  readonly problems: ReadonlyMap<string, string>
  readonly summary: SaveSummary<Change> | null
  /** The progress of the running save: how many of its changes have been answered. */
  readonly count: { readonly done: number; readonly all: number }
  readonly clashes: readonly Clash<Item>[]
  /** Continues with the other user's value in these conflicts and with one's own in all others. */
  readonly settle: (theirs: readonly Clash<Item>[]) => void
}

type Contested<Item, Place> = { readonly draft: OrderedDraft<Item, Place>; readonly clashes: readonly Clash<Item>[] }

/**
 * The edit mode of an ordered draft. Each change is saved by a call of its own, with its own result: a stored change stays stored, a failed
 * one keeps its reason and is sent again, and in a conflict the user chooses.
 */
export function useOrderedDraft<Item extends DraftItem, Place, Change>({
  screen,
  stored,
  query,
  problemsOf,
  invalid,
  ...named
}: Options<Item, Place, Change>): OrderedDraftEdit<Item, Place, Change> {
  const { rules } = screen
  const [isChecked, setChecked] = useState(false)
  const { send, summary, setSummary, count, contested } = useDraftSaving(screen)
  const edit = useRecordEdit<OrderedDraft<Item, Place>>({
    ...named,
    record: stored,
    isFresh: query.isSuccess && !query.isPlaceholderData && !query.isError,
    reload: () => void query.refetch(),
    differ: (_, draft) => screen.changesOf(draft).map(screen.changeId),
    save: (_, draft, calls) => send(draft, calls),
  })

  function save(): boolean {
    setChecked(true)
    if (problemsOf(edit.shown).size > 0) {
      notify.error(invalid, { id: saveToast })
      return false
    }
    setSummary(null)
    void edit.save()
    return true
  }

  const forget = (): void => {
    setChecked(false)
    setSummary(null)
  }

  const { mode } = edit
  const open = mode.status === 'conflict' ? contested : null
  return {
    ...edit,
    start: () => {
      forget()
      edit.start()
    },
    cancel: () => {
      edit.cancel()
      if (mode.status !== 'conflict' || open === null) return forget()
      const { draft, clashes } = open
      edit.change({ ...draft, items: unsettled(rules, draft.items, { clashes, before: mode.draft.items }) })
    },
    send: (event) => {
      edit.update((draft) => ({ ...draft, items: draftTransition(rules, draft.items, event) }))
      if (!('key' in event)) return
      const moved = event.type === 'move' ? edit.shown.items.find(({ key }) => key === event.key) : undefined
      const keys = [event.key, ...(moved === undefined ? [] : [orderKey(rules.sectionOf(moved))])]
      setSummary((now) => withoutFailures(now, screen, keys))
    },
    save,
    problems: new Map([...(summary?.reasons ?? []), ...(isChecked ? problemsOf(edit.shown) : [])]),
    summary,
    count,
    clashes: open?.clashes ?? [],
    settle: (theirs) => {
      if (open !== null) edit.resolve({ ...open.draft, items: withTheirs(rules, open.draft.items, theirs) })
    },
  }
}

/** Sends a draft and keeps its progress, its summary and its conflicts. */
function useDraftSaving<Item extends DraftItem, Place, Change>(screen: DraftScreen<Item, Place, Change>) {
  type Draft = OrderedDraft<Item, Place>
  const { api } = useSuite()
  const work = { api, queryClient: useQueryClient() }
  const [summary, setSummary] = useState<SaveSummary<Change> | null>(null)
  const [count, setCount] = useState({ done: 0, all: 0 })
  const [contested, setContested] = useState<Contested<Item, Place> | null>(null)

  async function send(draft: Draft, calls: SentCalls): Promise<RecordSaved<Draft>> {
    setCount({ done: 0, all: 0 })
    const saved = await saveOrderedDraft(work, screen, draft, {
      calls,
      onStart: (all) => setCount({ done: 0, all }),
      onSettled: () => setCount((now) => ({ ...now, done: now.done + 1 })),
    })
    if (saved.kind === 'saved') {
      if (saved.notes.length > 0) notify.info(noticeText(saved.notes))
      return saved
    }
    setSummary(saved.left)
    setContested(saved)
    return saved.clashes.length > 0
      ? { kind: 'conflict', theirs: saved.draft }
      : { kind: 'failed', reason: saved.reason, cause: saved.left.cause, stored: () => saved.draft }
  }
  return { send, summary, setSummary, count, contested }
}

// A toast is read aloud as a whole, and the changes of others are in the list anyway.
const mostNotes = 3

function noticeText(notes: readonly string[]): string {
  const more = notes.length - mostNotes
  return [texts.othersDid, ...notes.slice(0, mostNotes), ...(more > 0 ? [texts.moreLines(more)] : [])].join('\n')
}

/** Removes the failures of an item and an order that were changed again, and with the last of them what waited for it. */
function withoutFailures<Item extends DraftItem, Place, Change>(
  summary: SaveSummary<Change> | null,
  { keyOf }: DraftScreen<Item, Place, Change>,
  keys: readonly string[],
): SaveSummary<Change> | null {
  if (summary === null) return null
  const failed = summary.failed.filter(({ change }) => !keys.includes(keyOf(change)))
  const isMended = failed.length === 0 && summary.failed.length > 0
  const waiting = isMended ? [] : summary.waiting.filter((change) => !keys.includes(keyOf(change)))
  return { ...summary, failed, waiting, reasons: new Map([...summary.reasons].filter(([key]) => !keys.includes(key))) }
}
