import { sentCalls } from '@gakuseki/shared-api/client/sent-calls.ts'
import { err, ok } from '@gakuseki/shared-api/core/result.ts'
import type { Work } from '@gakuseki/shared-api/queries/people/people-changes.ts'
import {
  after,
  itemsOf,
  named,
  removed,
  sorted,
  stored,
  type Item,
} from '@gakuseki/shared-api/rules/ordered-draft/ordered-draft.harness.ts'
import { typedFields } from '@gakuseki/shared-api/rules/ordered-draft/ordered-draft.ts'
import { saveOrderedDraft, type DraftScreen } from './save-ordered-draft.ts'

const changed = (item: Item): boolean => item.isDeleted || typedFields(sorted, item).size > 0

/** A screen whose deletions succeed, whose other changes fail, and whose list cannot be read afterwards. */
const screen: DraftScreen<Item, null, Item> = {
  rules: sorted,
  changesOf: ({ items }) => items.filter(changed),
  changeId: ({ key }) => key,
  keyOf: ({ key }) => key,
  send: async (_work, _draft, items) =>
    new Map(items.map(({ key, isDeleted }) => [key, isDeleted ? ok(null) : err(new Error('no network'))])),
  read: () => Promise.reject(new Error('no network')),
}

it('keeps the draft and names the cause when it fails before its changes are sent', async () => {
  const items = after(itemsOf([stored('v', 1)]), named('v', 'V'))
  const calls = { ...sentCalls(), settle: () => Promise.reject(new Error('no network')) }
  const send = jest.fn<never, []>()
  const sending = { calls, onStart: () => {}, onSettled: () => {} }
  const saved = await saveOrderedDraft({} as Work, { ...screen, send }, { place: null, items }, sending)
  expect(saved).toMatchObject({ kind: 'unsaved', draft: { items }, left: { cause: new Error('no network'), of: 0 } })
  expect(send).not.toHaveBeenCalled()
})

it('removes the items beneath a deleted one, even if the list cannot be read afterwards', async () => {
  const records = [stored('v', 1), stored('c', 1, { list: 'v' }), stored('w', 2)]
  const items = after(itemsOf(records), removed('v'), named('w', 'W'))
  // The screen calls no server here.
  const work = {} as Work
  const sending = { calls: sentCalls(), onStart: () => {}, onSettled: () => {} }
  const saved = await saveOrderedDraft(work, screen, { place: null, items }, sending)
  expect(saved).toMatchObject({ kind: 'unsaved', draft: { items: [{ key: 'w', name: 'W' }] } })
})
