import type { KeptRemote } from '@gakuseki/shared-api/contract/delivery/remotes.ts'

/** The changes that somebody else has made to a remote since it was `seen`, one sentence each. The last one says when and why. */
export function changesSince(seen: KeptRemote, now: KeptRemote): string[] {
  const before = factsOf(seen)
  const changed = Object.entries(factsOf(now)).flatMap(([what, fact]) =>
    fact === before[what] ? [] : [`${what} was ${before[what] ?? 'none'}, is ${fact ?? 'none'}`],
  )
  return [...changed, `changed at ${now.updatedAt}: “${now.reason}” (by whom: its history under /system/modules)`]
}

function factsOf({
  active,
  previous,
  canary,
  isPinned,
  isDisabled,
  releases,
}: KeptRemote): Record<string, string | null> {
  const out = releases.flatMap(({ name, quarantine }) =>
    quarantine === null ? [] : [`${name} (${quarantine.reason})`],
  )
  return {
    active,
    previous,
    canary: canary && [canary.release, `${canary.percent} %`, ...canary.userIds].join(' '),
    pinned: isPinned ? 'yes' : 'no',
    'switched off': isDisabled ? 'yes' : 'no',
    quarantined: out.length === 0 ? null : out.join(', '),
  }
}
