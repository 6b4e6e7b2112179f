import { deliveryFigures } from './delivery-figures.ts'
import type { RegistryLine } from './registry-steps.ts'

const minute = 60 * 1000
const days = 24 * 60
const now = new Date('2026-11-20T12:00:00+09:00')
const at = (minutesAgo: number): Date => new Date(now.getTime() - minutesAgo * minute)

type Line = Pick<RegistryLine, 'release' | 'action' | 'changes'>

function line(
  release: string | null,
  changes: Readonly<Record<string, unknown>>,
  action: Line['action'] = 'update',
): Line {
  const both = Object.entries(changes).map(([name, after]) => [name, { before: null, after }])
  return { release, action, changes: Object.fromEntries(both) as Line['changes'] }
}

const canary = (release: string | null) => release && { release, percent: 10, userIds: [] }

/** The lines of the audit log for one word: `a` active, `~a` canary, `~` no canary, `!a` in quarantine, `?a` out of it, `+a60` published. */
function lineOf(word: string): Line {
  const [sign, release = null] = [word[0], word[1]]
  switch (sign) {
    case '~':
      return line(null, { canary: canary(release) })
    case '!':
      return line(release, { quarantinedAt: now.toISOString() })
    case '?':
      return line(release, { quarantinedAt: null })
    case '+': {
      const commit = word.slice(2)
      return line(release, { committedAt: commit === '' ? null : at(Number(commit)).toISOString() }, 'create')
    }
    case '-':
      return line(null, {}, 'delete')
    default:
      return line(null, { active: word })
  }
}

/** One call after the other, each with the minutes since: `90 a, 80 !b a`. */
function figures(history: string) {
  const calls = history.split(', ').filter((call) => call !== '')
  const lines = calls.flatMap((call, index) => {
    const [ago = '', ...words] = call.split(' ')
    const minutesAgo = ago.endsWith('d') ? Number(ago.slice(0, -1)) * days : Number(ago)
    return words.map((word) => ({ ...lineOf(word), at: at(minutesAgo), requestId: `${index}` }))
  })
  return deliveryFigures(lines, now)
}

it.each([
  ['nothing', '', 0],
  ['one release for everybody', '9 a', 1],
  ['a canary that is widened and then given to everybody', '9 ~a, 8 ~a, 7 a ~', 1],
  ['a release that returns', '9 a, 8 b, 7 a', 2],
  ['one that was published for nobody', '9 +a20', 0],
  ['one that went live 91 days ago', '91d a, 9 b', 1],
  ['one that went live 91 days ago and returns today', '92d a, 91d b, 9 a', 0],
  ['one that never ran and stands in for a quarantined one', '9 b, 8 !b a', 1],
  ['two within the same millisecond', '9 a, 9 b', 2],
  ['one that was removed with its remote and came again', '9 a, 8 -, 7 a', 1],
])('counts shipped releases: %s', (_what, history, expected) => {
  expect(figures(history).shipped).toBe(expected)
})

it.each([
  ['replaced by a newer one', '9 a, 8 b', 0],
  ['rolled back', '9 a, 8 b, 7 a', 1],
  ['rolled back and shipped again', '9 a, 8 b, 7 a, 6 b', 1],
  ['quarantined by the server, with both lines', '9 a, 8 b, 7 !b a', 1],
  ['quarantined by hand, with both lines', '9 a, 8 b, 7 a !b', 1],
  ['quarantined after it was replaced', '9 a, 8 b, 7 !a', 1],
  ['quarantined and let back in', '9 a, 8 !a, 7 ?a', 1],
  ['a canary that was ended', '9 a, 8 ~b, 7 ~', 1],
  ['a canary that gave way to a newer release', '9 a, 8 ~b, 7 c ~', 0],
  ['a canary that another replaced', '9 a, 8 ~b, 7 ~c', 0],
  ['rolled back within the same millisecond', '9 a, 9 b, 9 a', 1],
  ['rolled back today, but shipped 91 days ago', '92d a, 91d b, 9 a', 0],
  ['removed with its remote', '9 a, 8 b, 7 -', 0],
])('counts failed releases: %s', (_what, history, expected) => {
  expect(figures(history).failures).toBe(expected)
})

it.each([
  ['no commit is known', '30 +a, 9 a', null],
  ['one commit', '30 +a60, 9 a', { median: 51, count: 1 }],
  ['until the canary begins', '30 +a60, 20 ~a, 9 a ~', { median: 40, count: 1 }],
  ['not of a release that nobody got', '30 +a60', null],
  ['the middle of three', '99 +a100 +b100 +c100, 90 a, 60 b, 10 c', { median: 40, count: 3 }],
  ['the mean of the two in the middle', '99 +a100 +b100, 90 a, 60 b', { median: 25, count: 2 }],
  ['a commit by a clock that is fast', '30 +a5, 9 a', { median: 0, count: 1 }],
])('measures the lead time: %s', (_what, history, expected) => {
  expect(figures(history).leadMinutes).toEqual(expected)
})

it.each([
  ['nothing failed', '9 a, 8 b', null],
  ['a rollback', '90 a, 80 b, 75 a', { median: 5, count: 1 }],
  ['from when it was live again', '90 a, 80 b, 75 a, 60 b, 59 a', { median: 3, count: 2 }],
  ['an ended canary', '90 a, 80 ~b, 50 ~', { median: 30, count: 1 }],
  ['a quarantine with both lines', '90 a, 80 b, 73 !b a', { median: 7, count: 1 }],
  ['a quarantined release that had to stay', '90 a, 80 !a, 60 b', { median: 30, count: 1 }],
  ['one that stays still', '90 a, 80 !a', null],
  ['one let back in while it stayed', '90 a, 80 !a, 70 ?a, 60 b', null],
  ['quarantined when nobody had it', '90 a, 80 b, 70 !a', null],
  ['91 days ago', '93d a, 92d b, 91d a', null],
])('measures the time to restore: %s', (_what, history, expected) => {
  expect(figures(history).restoreMinutes).toEqual(expected)
})
