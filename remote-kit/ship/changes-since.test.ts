import type { KeptRemote } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { changesSince } from './changes-since.ts'

const release: KeptRemote['releases'][number] = {
  ...{ name: '0.1.0-a', version: '0.1.0', buildId: 'a', publishedAt: '', publishedBy: 't001', menu: [], bytes: 1 },
  ...{ entryBytes: 1, shellContract: '2', apiContract: '2', shared: {}, packages: {}, missing: [], quarantine: null },
}
const seen: KeptRemote = {
  ...{
    id: 'mfe-people',
    version: 4,
    active: '0.1.0-a',
    previous: null,
    canary: null,
    isDisabled: false,
    isPinned: false,
  },
  ...{ reason: '', updatedAt: '', releases: [release] },
}

it.each<[string, Partial<KeptRemote>, string]>([
  ['a roll back', { active: '0.1.0-b' }, 'active was 0.1.0-a, is 0.1.0-b'],
  [
    'a canary',
    { canary: { release: '0.1.0-b', percent: 10, userIds: ['t001'] } },
    'canary was none, is 0.1.0-b 10 % t001',
  ],
  ['a pin', { isPinned: true }, 'pinned was no, is yes'],
  ['the switch', { isDisabled: true }, 'switched off was no, is yes'],
  [
    'a quarantine',
    { releases: [{ ...release, quarantine: { at: '', reason: '3名の画面で動作せず' } }] },
    'quarantined was none, is 0.1.0-a (3名の画面で動作せず)',
  ],
])('reports %s, when and why', (_what, change, sentence) => {
  const now = { ...seen, ...change, reason: '緊急', updatedAt: '2026-11-22T09:00:00Z' }
  expect(changesSince(seen, now)).toEqual([
    sentence,
    'changed at 2026-11-22T09:00:00Z: “緊急” (by whom: its history under /system/modules)',
  ])
})
