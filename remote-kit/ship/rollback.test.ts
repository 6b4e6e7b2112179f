import type { KeptRelease, KeptRemote } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { wayBack } from './rollback-remote.ts'

function release(name: string, quarantine: KeptRelease['quarantine'] = null): KeptRelease {
  const [version = '', buildId = ''] = name.split('-')
  const facts = {
    menu: [],
    shellContract: '2',
    apiContract: '2',
    shared: {},
    packages: {},
    missing: [],
    bytes: 1,
    entryBytes: 1,
  }
  return { name, version, buildId, publishedAt: '2026-11-22', publishedBy: 't001', quarantine, ...facts }
}

const bad = release('0.1.0-dddddddd', { at: '2026-11-22', reason: '3名の画面で動作せず' })
const remote: KeptRemote = {
  ...{ id: 'mfe-people', version: 4, active: '0.1.0-cccccccc', previous: '0.1.0-bbbbbbbb' },
  ...{ canary: null, isDisabled: false, isPinned: false, reason: '', updatedAt: '' },
  releases: [bad, ...['0.1.0-cccccccc', '0.1.0-bbbbbbbb', '0.1.0-aaaaaaaa'].map((name) => release(name))],
}
const trying = { ...remote, canary: { release: '0.1.0-aaaaaaaa', percent: 10, userIds: [] } }

it.each([
  ['the previous release', remote, { release: null, canaryOnly: false }, { active: '0.1.0-bbbbbbbb' }],
  ['a named one', remote, { release: '0.1.0-aaaaaaaa', canaryOnly: false }, { active: '0.1.0-aaaaaaaa' }],
  ['the time before the canary', trying, { release: null, canaryOnly: true }, { canary: null }],
])('goes back to %s', (_where, kept, wanted, step) => {
  expect(wayBack(kept, wanted)).toEqual({ ok: true, value: step })
})

it.each([
  ['a remote that was never published', null, {}, /knows no such remote/],
  ['the first release', { ...remote, previous: null }, {}, /is the first one/],
  ['a release that is gone', remote, { release: '0.1.0-00000000' }, /is not kept\nkept: 0\.1\.0-dddddddd/],
  ['one in quarantine', remote, { release: bad.name }, /in quarantine: 3名/],
  ['what runs already', remote, { release: '0.1.0-cccccccc' }, /is active already/],
  [
    'to guess with a canary',
    trying,
    {},
    /canary of 0\.1\.0-aaaaaaaa runs: --canary ends it, or --release 0\.1\.0-bbbbbbbb takes 0\.1\.0-cccccccc back\n/,
  ],
  ['to guess with a canary of the first release', { ...trying, previous: null }, {}, /--canary ends it\n/],
  ['a canary that is none', remote, { canaryOnly: true }, /there is no canary/],
])('refuses %s', (_what, kept, wanted, sentence) => {
  const way = wayBack(kept, { release: null, canaryOnly: false, ...wanted })
  expect(way.ok ? '' : way.error.found.join('\n')).toMatch(sentence)
})
