import type { KeptRemote } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import type { AnswerOf } from '@gakuseki/shared-api/contract/kit/kit.ts'
import type { readVitals } from '@gakuseki/shared-api/contract/delivery/vitals.ts'
import { err, ok } from '@gakuseki/shared-api/core/result.ts'
import type { Audience } from './options/ship-options.ts'
import type { CallFailure } from './server-calls.ts'
import { warningOfCanary } from './worse-canary.ts'

type Vitals = AnswerOf<typeof readVitals>

const [before, canary] = ['0.1.0-bbbbbbbb', '0.1.0-cccccccc']
const manifest = { version: '0.1.0', buildId: 'cccccccc' }
const remote: KeptRemote = {
  ...{ id: 'mfe-people', version: 4, active: before, previous: null, releases: [] },
  ...{ canary: { release: canary, percent: 10, userIds: [] } },
  ...{ isDisabled: false, isPinned: false, reason: '', updatedAt: '2026-11-22T08:00:00Z' },
}
const slow: Vitals = {
  releases: [
    { release: canary, visits: 20, failed: 3, lcp: 2000.4, inp: 80, cls: 0.3 },
    { release: before, visits: 40, failed: 1, lcp: 1000, inp: 80, cls: 0.1 },
  ],
  worse: ['lcp', 'cls', 'failed'],
}
const wider: Audience = { kind: 'canary', percent: 50, userIds: [] }

/** The warning for a shipment to a server that answers the vitals with `answer`, and how often it was asked. */
async function warn(
  shipped: { remote?: KeptRemote | null; audience?: Audience; buildId?: string } = {},
  answer: Vitals | CallFailure = slow,
): Promise<readonly [string | null, number]> {
  let asked = 0
  const call = () => {
    asked += 1
    // The warning asks for vitals alone.
    return Promise.resolve(('kind' in answer ? err(answer) : ok(answer)) as never)
  }
  const given = {
    remote: shipped.remote === undefined ? remote : shipped.remote,
    manifest: { ...manifest, buildId: shipped.buildId ?? manifest.buildId },
    audience: shipped.audience ?? wider,
  }
  return [await warningOfCanary({ call }, given), asked]
}

it.each<Audience>([wider, { kind: 'everybody' }])(
  'says in what the canary is worse before it is widened: %j',
  async (audience) => {
    expect(await warn({ audience })).toEqual([
      '! The canary 0.1.0-cccccccc is worse than 0.1.0-bbbbbbbb: LCP 2000 ms instead of 1000 ms, CLS 0.30 instead of 0.10, ' +
        'visits that fail 15.0 % instead of 2.5 %',
      1,
    ])
  },
)

it('says nothing of a canary that the server does not mark', async () => {
  expect(await warn({}, { ...slow, worse: [] })).toEqual([null, 1])
})

it('does not ask when the build is not the canary, or nobody would get it', async () => {
  const shipments = [{ buildId: 'dddddddd' }, { remote: null }, { remote: { ...remote, canary: null } }]
  for (const shipped of [...shipments, { audience: { kind: 'nobody' } as const }])
    expect(await warn(shipped)).toEqual([null, 0])
})

it('says when the server does not tell, as an older one does not tell a key', async () => {
  const failure = { kind: 'refused', found: ['配信キーでは使えません。'], current: undefined } as const
  expect(await warn({}, failure)).toEqual([
    '! The canary 0.1.0-cccccccc may be worse than the active release: 配信キーでは使えません。',
    1,
  ])
})
