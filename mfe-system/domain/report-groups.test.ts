import type { KeptReport } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { groupReports } from './report-groups.ts'

const report = (special: Partial<KeptReport>): KeptReport => ({
  remoteId: 'mfe-school',
  release: '1.0.0-a',
  cause: 'crash',
  code: 'GKS-103',
  detail: 'boom',
  at: '2026-11-20T03:00:00.000Z',
  userId: 't001',
  ...special,
})

it.each([
  ['nothing', [], []],
  [
    'each failure once, with the newest message, the count and the number of people',
    [report({ detail: 'new', at: '2' }), report({ userId: 't002' }), report({ userId: 't001' })],
    [{ count: 3, userIds: ['t001', 't002'], detail: 'new', at: '2' }],
  ],
  ['releases separately', [report({}), report({ release: '1.0.0-b' })], [{ count: 1 }, { release: '1.0.0-b' }]],
  [
    'causes separately',
    [report({}), report({ cause: 'page', code: 'GKS-113' })],
    [{ cause: 'crash' }, { cause: 'page' }],
  ],
  [
    'places separately',
    [report({ place: 'a.ts:1' }), report({}), report({ place: 'a.ts:1' })],
    [
      { place: 'a.ts:1', count: 2 },
      { place: undefined, count: 1 },
    ],
  ],
])('groups %s', (_what, reports, groups) => {
  const found = groupReports(reports)
  expect(found).toHaveLength(groups.length)
  expect(found).toMatchObject(groups)
})
