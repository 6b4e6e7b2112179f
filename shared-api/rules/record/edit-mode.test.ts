import { isBusy, editTransition, viewing, workOf, type EditEvent, type EditMode } from './edit-mode.ts'

type Note = { readonly text: string; readonly photo?: string }

const base: Note = { text: '元の文' }
const draft: Note = { text: '直した文' }
const theirs: Note = { text: '先に保存された文' }

const modes = {
  viewing: viewing<Note>(),
  editing: { status: 'editing', base, draft },
  saving: { status: 'saving', base, draft },
  deleting: { status: 'deleting', base, draft },
  conflict: { status: 'conflict', base, draft, theirs },
} as const satisfies Record<EditMode<Note>['status'], EditMode<Note>>

const chosen: Note = { text: '選んだ文' }
const events: Record<EditEvent<Note>['type'], EditEvent<Note>> = {
  start: { type: 'start', record: base },
  change: { type: 'change', draft: chosen },
  stored: { type: 'stored', apply: (note) => ({ ...note, photo: 'gs://b/k' }) },
  cancel: { type: 'cancel' },
  restore: { type: 'restore', base, draft },
  save: { type: 'save' },
  saved: { type: 'saved' },
  failed: { type: 'failed' },
  conflicted: { type: 'conflicted', theirs },
  resolved: { type: 'resolved', draft: chosen },
  delete: { type: 'delete' },
  deleted: { type: 'deleted' },
}

const withPhoto = { base: { ...base, photo: 'gs://b/k' }, draft: { ...draft, photo: 'gs://b/k' } }

/** Every state and event that changes something. All others leave the mode as it is. */
const changes: Partial<Record<EditMode<Note>['status'], Partial<Record<EditEvent<Note>['type'], EditMode<Note>>>>> = {
  viewing: { start: { status: 'editing', base, draft: base }, restore: modes.editing },
  editing: {
    change: { status: 'editing', base, draft: chosen },
    stored: { status: 'editing', ...withPhoto },
    cancel: { status: 'viewing' },
    save: modes.saving,
    delete: modes.deleting,
  },
  saving: {
    stored: { status: 'saving', ...withPhoto },
    saved: { status: 'viewing' },
    failed: modes.editing,
    conflicted: modes.conflict,
  },
  deleting: { deleted: { status: 'viewing' }, failed: modes.editing },
  conflict: { resolved: { status: 'editing', base: theirs, draft: chosen }, cancel: modes.editing },
}

const cases = Object.values(modes).flatMap((mode) => Object.values(events).map((event) => ({ mode, event })))

it.each(cases)('$mode.status on $event.type', ({ mode, event }) => {
  const expected = changes[mode.status]?.[event.type] ?? mode
  expect(editTransition<Note>(mode, event, { isFresh: true })).toEqual(expected)
})

it('[EDT-03] starts editing only from view mode and only on a fresh record', () => {
  for (const mode of Object.values(modes)) {
    expect(editTransition<Note>(mode, events.start, { isFresh: false })).toBe(mode)
    if (mode.status !== 'viewing') expect(editTransition<Note>(mode, events.start, { isFresh: true })).toBe(mode)
  }
  expect(editTransition(modes.viewing, events.start, { isFresh: true }).status).toBe('editing')
})

it('keeps the work until it is saved, dropped or deleted', () => {
  expect(Object.values(modes).map((mode) => workOf<Note>(mode) !== null)).toEqual([false, true, true, true, true])
  expect(Object.values(modes).map((mode) => isBusy(mode))).toEqual([false, false, true, true, false])
})
