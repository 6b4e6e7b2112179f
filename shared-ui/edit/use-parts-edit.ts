import { ApiError, displayMessageOf, isConflict } from '@gakuseki/shared-api/client/api-error.ts'
import type { SentCalls } from '@gakuseki/shared-api/client/sent-calls.ts'
import { useRef, useState } from 'react'
import { notify } from '../ui/notify.ts'
import { saveConflict } from './save-conflict.ts'
import { partsTexts as texts } from './texts.ts'
import { saveToast, useRecordEdit, type RecordEdit, type RecordOptions } from './use-record-edit.ts'

/** What a save left behind, in sight until the next one. */
export type Aftermath = {
  /** How many changes were sent. */
  readonly of: number
  /** Why a part could not be saved, by its key. */
  readonly reasons: ReadonlyMap<string, string>
  /** What others did meanwhile, as sentences. */
  readonly notes: readonly string[]
}

/** How a save of several parts ended. */
export type PartsSaved<Draft, Left extends Aftermath, Clash> =
  | { readonly isComplete: true; readonly notes: readonly string[] }
  | {
      readonly isComplete: false
      /** What is stored now, with what is still to be saved. */
      readonly draft: Draft
      readonly left: Left
      /** Where both sides changed the same: asked before anything is covered. */
      readonly clashes: readonly Clash[]
      /** What is told when nothing has to be asked. */
      readonly error: unknown
    }

/** What the calls of a save need and tell. */
export type Sending = {
  /** Every call of the edit that creates or changes something goes through these. */
  readonly calls: SentCalls
  readonly onStart: (changes: number) => void
  readonly onSettled: () => void
}

type Options<Draft, Event, Left extends Aftermath, Clash> = Omit<RecordOptions<Draft>, 'differ' | 'save'> & {
  readonly changedKeys: (draft: Draft) => readonly string[]
  /** What cannot be sent, by key. */
  readonly problemsOf: (draft: Draft) => ReadonlyMap<string, string>
  readonly transition: (draft: Draft, event: Event) => Draft
  readonly send: (draft: Draft, sending: Sending) => Promise<PartsSaved<Draft, Left, Clash>>
  /** For drafts that can clash. */
  readonly clashing?: {
    /** The draft with the other side's value of these clashes. */
    readonly withTheirs: (draft: Draft, clashes: readonly Clash[]) => Draft
    /** The draft while nobody has chosen: saved again, what clashed clashes again. */
    readonly unsettled: (draft: Draft, clashes: readonly Clash[], before: Draft) => Draft
  }
  /** Told instead of sending what has problems. */
  readonly invalid: string
}

export type PartsEdit<Draft, Event, Left extends Aftermath = Aftermath, Clash = never> = Omit<
  RecordEdit<Draft>,
  'save' | 'problems' | 'resolve'
> & {
  readonly send: (event: Event) => void
  /** True when the draft could be sent. */
  readonly save: () => boolean
  /** What is wrong with a part, by key. */
  readonly problems: ReadonlyMap<string, string>
  readonly aftermath: Left | null
  /** Of the running save: how many of its changes have been answered. */
  readonly count: { readonly done: number; readonly all: number }
  readonly clashes: readonly Clash[]
  readonly settle: (theirs: readonly Clash[]) => void
}

type Contested<Draft, Clash> = { readonly draft: Draft; readonly clashes: readonly Clash[] }

/**
 * The edit mode of a draft of which each part is saved by a call of its own, with an outcome of its own: what was stored
 * stays so, what failed keeps its reason and is sent again, what clashed is asked (S1 §7, S2 §7).
 */
export function usePartsEdit<Draft extends object, Event extends object, Left extends Aftermath, Clash>(
  options: Options<Draft, Event, Left, Clash>,
): PartsEdit<Draft, Event, Left, Clash> {
  const { changedKeys, problemsOf, transition, clashing } = options
  const [isChecked, setChecked] = useState(false)
  const [aftermath, setAftermath] = useState<Left | null>(null)
  const [count, setCount] = useState({ done: 0, all: 0 })
  const [contested, setContested] = useState<Contested<Draft, Clash> | null>(null)
  const toKeep = useRef<Draft | null>(null)

  const edit = useRecordEdit<Draft>({
    ...options,
    differ: (_, draft) => changedKeys(draft),
    save: (_, draft, calls) => sendDraft(draft, calls),
  })

  async function sendDraft(draft: Draft, calls: SentCalls): Promise<void> {
    setCount({ done: 0, all: 0 })
    const saved = await options.send(draft, {
      calls,
      onStart: (all) => setCount({ done: 0, all }),
      onSettled: () => setCount((now) => ({ ...now, done: now.done + 1 })),
    })
    if (saved.isComplete) {
      if (saved.notes.length > 0) notify.info(noticeText(saved.notes))
      return
    }
    setAftermath(saved.left)
    setContested(saved)
    toKeep.current = saved.draft
    throw saved.clashes.length > 0 ? saveConflict(saved.draft) : unasked(saved.error)
  }

  function save(): boolean {
    setChecked(true)
    if (problemsOf(edit.shown).size > 0) {
      notify.error(options.invalid, { id: saveToast })
      return false
    }
    setAftermath(null)
    toKeep.current = null
    void edit.save().then(() => {
      const kept = toKeep.current
      // A conflict waits for the user's choice and takes no notice.
      if (kept !== null) edit.stored(() => kept)
    })
    return true
  }

  const forget = (): void => {
    setChecked(false)
    setAftermath(null)
  }

  return {
    ...edit,
    start: () => {
      forget()
      edit.start()
    },
    cancel: () => {
      edit.cancel()
      if (edit.mode.status === 'conflict' && contested !== null && clashing !== undefined)
        edit.change(clashing.unsettled(contested.draft, contested.clashes, edit.mode.draft))
      else forget()
    },
    send: (event) => {
      edit.update((draft) => transition(draft, event))
      if ('key' in event) setAftermath((now) => withoutReason(now, event.key))
    },
    save,
    problems: new Map([...(aftermath?.reasons ?? []), ...(isChecked ? problemsOf(edit.shown) : [])]),
    aftermath,
    count,
    clashes: edit.mode.status === 'conflict' ? (contested?.clashes ?? []) : [],
    settle: (theirs) => {
      if (contested !== null && clashing !== undefined) edit.resolve(clashing.withTheirs(contested.draft, theirs))
    },
  }
}

// A toast is read aloud as a whole, and the changes of others are in the list anyway.
const mostNotes = 3

function noticeText(notes: readonly string[]): string {
  const more = notes.length - mostNotes
  return [texts.othersDid, ...notes.slice(0, mostNotes), ...(more > 0 ? [texts.moreLines(more)] : [])].join('\n')
}

/** A conflict that nobody is asked about is told as every failure: there is nothing to choose from. */
function unasked(error: unknown): unknown {
  if (!isConflict(error)) return error
  return new ApiError({ code: 'conflict', message: 'not all is saved', displayMessage: displayMessageOf(error) })
}

/** What is changed again has not failed yet. */
function withoutReason<Left extends Aftermath>(aftermath: Left | null, key: unknown): Left | null {
  if (aftermath === null) return null
  return { ...aftermath, reasons: new Map([...aftermath.reasons].filter(([other]) => other !== key)) }
}
