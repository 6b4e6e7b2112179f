import { canConfirm, hasTable, importTransition, type ImportEvent, type ImportFlow } from './import-flow.ts'

type Parts = {
  readonly source: string
  readonly table: string
  readonly draft: { readonly edits: number }
  readonly refusal: string
  readonly preview: string
  readonly outcome: string
}
type Flow = ImportFlow<Parts>
type Status = Flow['status']

const draft = { edits: 0 }
const edited = { edits: 1 }
const work = { source: '4月.csv', table: '表', draft, importId: null } as const
const previewed = { ...work, preview: '差分' } as const
const sending = { ...previewed, importId: 'i1' } as const

const states = {
  empty: { status: 'empty' },
  reading: { status: 'reading', source: '4月.csv' },
  refused: { status: 'refused', source: '4月.csv', refusal: '空です' },
  checking: { status: 'checking', ...work, preview: null },
  uncheckable: { status: 'uncheckable', ...work, preview: null, reason: '接続できません' },
  preview: { status: 'preview', ...previewed },
  staging: { status: 'staging', ...sending, sent: 200, total: 700 },
  committing: { status: 'committing', ...sending },
  failed: { status: 'failed', ...sending, reason: '接続できません', mayBeApplied: false },
  done: { status: 'done', outcome: '700名' },
} as const satisfies { readonly [S in Status]: Extract<Flow, { readonly status: S }> }

const events: { readonly [T in ImportEvent<Parts>['type']]: Extract<ImportEvent<Parts>, { readonly type: T }> } = {
  choose: { type: 'choose', source: '5月.csv' },
  refuse: { type: 'refuse', refusal: '見出しがありません' },
  read: { type: 'read', table: '表', draft, importId: null },
  change: { type: 'change', draft: edited },
  checked: { type: 'checked', draft, preview: '差分' },
  confirm: { type: 'confirm', total: 700 },
  created: { type: 'created', importId: 'i2' },
  sent: { type: 'sent', sent: 400 },
  staged: { type: 'staged' },
  committed: { type: 'committed', outcome: '698名' },
  reject: { type: 'reject', draft: edited },
  fail: { type: 'fail', reason: 'タイムアウト', unanswered: true },
  retry: { type: 'retry', total: 700 },
  stop: { type: 'stop' },
  drop: { type: 'drop' },
}

const chosen: Flow = { status: 'reading', source: '5月.csv' }
const renewed = { choose: chosen, drop: states.empty } as const
const rejected: Flow = { status: 'checking', ...sending, draft: edited }

/** Every state and event that changes something. All others leave the flow as it is. */
const changes: Record<Status, Partial<Record<ImportEvent<Parts>['type'], Flow>>> = {
  empty: { choose: chosen },
  reading: {
    ...renewed,
    refuse: { status: 'refused', source: '4月.csv', refusal: '見出しがありません' },
    read: states.checking,
  },
  refused: renewed,
  checking: {
    ...renewed,
    change: { ...states.checking, draft: edited },
    checked: states.preview,
    fail: { ...states.uncheckable, reason: 'タイムアウト' },
  },
  uncheckable: { ...renewed, change: { ...states.checking, draft: edited }, retry: states.checking },
  preview: {
    ...renewed,
    change: { ...states.checking, draft: edited, preview: '差分' },
    confirm: { status: 'staging', ...previewed, sent: 0, total: 700 },
  },
  staging: {
    created: { ...states.staging, importId: 'i2' },
    sent: { ...states.staging, sent: 400 },
    staged: states.committing,
    reject: rejected,
    fail: { ...states.failed, reason: 'タイムアウト' },
    stop: { status: 'preview', ...sending },
  },
  committing: {
    committed: { status: 'done', outcome: '698名' },
    reject: rejected,
    fail: { ...states.failed, reason: 'タイムアウト', mayBeApplied: true },
  },
  failed: {
    ...renewed,
    change: { status: 'checking', ...sending, draft: edited },
    retry: { status: 'staging', ...sending, sent: 0, total: 700 },
    stop: { status: 'preview', ...sending },
  },
  done: renewed,
}

const cases = Object.values(states).flatMap((flow: Flow) => Object.values(events).map((event) => ({ flow, event })))

it.each(cases)('$flow.status on $event.type', ({ flow, event }) => {
  const expected = changes[flow.status][event.type] ?? flow
  expect(importTransition<Parts>(flow, event, { mayConfirm: true })).toEqual(expected)
})

it('confirms only a fresh preview that may be confirmed', () => {
  for (const flow of Object.values(states) as Flow[]) {
    expect(canConfirm(flow, { mayConfirm: true })).toBe(flow.status === 'preview')
    expect(canConfirm(flow, { mayConfirm: false })).toBe(false)
  }
  expect(importTransition<Parts>(states.preview, events.confirm, { mayConfirm: false })).toBe(states.preview)
})

it('ignores a check of an earlier draft', () => {
  const late = { ...events.checked, draft: edited }
  expect(importTransition<Parts>(states.checking, late, { mayConfirm: true })).toBe(states.checking)
})

it('neither changes nor confirms again an import that may be applied until the result is known', () => {
  const unsure: Flow = { ...states.failed, mayBeApplied: true }
  const after = (event: ImportEvent<Parts>) => importTransition<Parts>(unsure, event, { mayConfirm: true })
  expect([after(events.change), after(events.stop)]).toEqual([unsure, unsure])
  expect(after(events.retry).status).toBe('staging')
  const refused = { ...events.fail, unanswered: false }
  expect(importTransition<Parts>(states.committing, refused, { mayConfirm: true })).toMatchObject({
    mayBeApplied: false,
  })
})

it('applies nothing before the server has an import', () => {
  const unannounced: Flow = { ...states.staging, importId: null }
  expect(importTransition<Parts>(unannounced, events.staged, { mayConfirm: true })).toBe(unannounced)
})

it.each(Object.values(states) as Flow[])('$status: has rows only once they are read', (flow) => {
  expect(hasTable(flow)).toBe(!['empty', 'reading', 'refused', 'done'].includes(flow.status))
})
