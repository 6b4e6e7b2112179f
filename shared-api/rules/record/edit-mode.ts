/** The values of a form, replaced and never changed in place. */
type Work<R> = { readonly base: R; readonly draft: R }

/**
 * The state of an edit screen (EDT-01). `base` is the loaded record, `draft` the user's version. In a conflict, `theirs` is the record that
 * somebody else has saved meanwhile.
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
  /** The server has stored something (a photo at once, or a part of a save). It is no unsaved work, and Cancel keeps it. */
  | { readonly type: 'stored'; readonly apply: (record: R) => R }
  | { readonly type: 'cancel' }
  /** Undoes a cancel. */
  | ({ readonly type: 'restore' } & Work<R>)
  | { readonly type: 'save' }
  | { readonly type: 'saved' }
  | { readonly type: 'failed' }
  | { readonly type: 'conflicted'; readonly theirs: R }
  /** The user has chosen between the two values of each field. The next save starts from the other user's record. */
  | { readonly type: 'resolved'; readonly draft: R }
  | { readonly type: 'delete' }
  | { readonly type: 'deleted' }

/** `isFresh`: the record on the screen is loaded, and no newer one is known. */
export type EditEnvironment = { readonly isFresh: boolean }

export function viewing<R>(): EditMode<R> {
  return { status: 'viewing' }
}

/** The state machine of an edit screen. Events without a meaning in a state leave it as it is. */
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

/** The values on the screen; null in view mode. */
export function workOf<R>(mode: EditMode<R>): Work<R> | null {
  return mode.status === 'viewing' ? null : { base: mode.base, draft: mode.draft }
}

/** Whether a request of this screen is running, so that nothing can be started, cancelled or deleted. */
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
    // Any failure keeps the typed values.
    case 'failed':
      return { ...mode, status: 'editing' }
    case 'conflicted':
      return { ...mode, status: 'conflict', theirs: event.theirs }
    // If one of several requests of a save fails, those already done stay stored.
    case 'stored':
      return withStored(mode, event.apply)
    default:
      return mode
  }
}

function withStored<M extends Work<R>, R>(mode: M, apply: (record: R) => R): M {
  return { ...mode, base: apply(mode.base), draft: apply(mode.draft) }
}
