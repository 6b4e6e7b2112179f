/** What a form holds: a plain value, replaced and never changed in place. */
type Work<R> = { readonly base: R; readonly draft: R }

/**
 * Where an edit screen stands (EDT-01). `base` is the record as it was loaded, `draft` what the user made of it;
 * in a conflict `theirs` is what somebody else has saved meanwhile.
 */
export type EditMode<R> =
  | { readonly status: 'viewing' }
  | ({ readonly status: 'editing' } & Work<R>)
  | ({ readonly status: 'saving' } & Work<R>)
  | ({ readonly status: 'deleting' } & Work<R>)
  | ({ readonly status: 'conflict'; readonly theirs: R } & Work<R>)

export type EditEvent<R> =
  | { readonly type: 'start'; readonly record: R }
  | { readonly type: 'change'; readonly draft: R }
  /** The server has stored something (a photo at once, a part of a save): it is no unsaved work and Cancel keeps it. */
  | { readonly type: 'stored'; readonly apply: (record: R) => R }
  | { readonly type: 'cancel' }
  /** A cancel is taken back. */
  | ({ readonly type: 'restore' } & Work<R>)
  | { readonly type: 'save' }
  | { readonly type: 'saved' }
  | { readonly type: 'failed' }
  | { readonly type: 'conflicted'; readonly theirs: R }
  /** The user has chosen between both values of each field; the next save starts from what the other one saved. */
  | { readonly type: 'resolved'; readonly draft: R }
  | { readonly type: 'delete' }
  | { readonly type: 'deleted' }

/** `isFresh`: the record on the screen is loaded and nothing newer is known. */
export type EditEnvironment = { readonly isFresh: boolean }

export function viewing<R>(): EditMode<R> {
  return { status: 'viewing' }
}

/** The life of an edit screen. Events that mean nothing in a state leave it as it is. */
export function editTransition<R>(mode: EditMode<R>, event: EditEvent<R>, { isFresh }: EditEnvironment): EditMode<R> {
  switch (mode.status) {
    case 'viewing':
      if (event.type === 'restore') return { status: 'editing', base: event.base, draft: event.draft }
      if (event.type !== 'start' || !isFresh) return mode
      return { status: 'editing', base: event.record, draft: event.record }
    case 'editing':
      return whileEditing(mode, event)
    case 'saving':
      return whileSaving(mode, event)
    case 'deleting':
      if (event.type === 'deleted') return viewing()
      return event.type === 'failed' ? { ...mode, status: 'editing' } : mode
    case 'conflict':
      if (event.type === 'resolved') return { status: 'editing', base: mode.theirs, draft: event.draft }
      if (event.type === 'cancel') return { status: 'editing', base: mode.base, draft: mode.draft }
      return mode
  }
}

/** The work that is on the screen; null in view mode. */
export function workOf<R>(mode: EditMode<R>): Work<R> | null {
  return mode.status === 'viewing' ? null : { base: mode.base, draft: mode.draft }
}

/** A request of this screen is under way: nothing can be started, cancelled or deleted. */
export function isBusy({ status }: EditMode<unknown>): boolean {
  return status === 'saving' || status === 'deleting'
}

function whileEditing<R>(mode: { readonly status: 'editing' } & Work<R>, event: EditEvent<R>): EditMode<R> {
  switch (event.type) {
    case 'change':
      return { ...mode, draft: event.draft }
    case 'stored':
      return withStored(mode, event.apply)
    case 'cancel':
      return viewing()
    case 'save':
      return { ...mode, status: 'saving' }
    case 'delete':
      return { ...mode, status: 'deleting' }
    default:
      return mode
  }
}

function whileSaving<R>(mode: { readonly status: 'saving' } & Work<R>, event: EditEvent<R>): EditMode<R> {
  switch (event.type) {
    case 'saved':
      return viewing()
    // What was typed stays, whatever went wrong.
    case 'failed':
      return { ...mode, status: 'editing' }
    case 'conflicted':
      return { ...mode, status: 'conflict', theirs: event.theirs }
    // Of a save in several requests what has been stored stays so when another one fails.
    case 'stored':
      return withStored(mode, event.apply)
    default:
      return mode
  }
}

function withStored<M extends Work<R>, R>(mode: M, apply: (record: R) => R): M {
  return { ...mode, base: apply(mode.base), draft: apply(mode.draft) }
}
