import { parseArgs } from 'node:util'
import { shippingLimits } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { isLoopback } from '@gakuseki/shared-api/core/loopback.ts'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { bundledPackages } from '../../build/package-versions.ts'

/** The users who get the release: everybody, some, or nobody yet. */
export type Audience =
  | { readonly kind: 'everybody' }
  | { readonly kind: 'canary'; readonly percent: number; readonly userIds: readonly string[] }
  | { readonly kind: 'nobody' }

export type ShipOptions = {
  readonly to: string
  readonly reason: string
  readonly audience: Audience
  /** The shared packages whose unpublished changes may go along: `shared-ui`. */
  readonly unpublished: readonly string[]
}

export type RollbackOptions = {
  readonly to: string
  readonly reason: string
  /** Null means the previous one. */
  readonly release: string | null
  /** Withdraws the canary and leaves the release of all others alone. */
  readonly canaryOnly: boolean
}

export const shipUsage =
  'npm run ship [-w mfe-people] -- --to http://localhost:3000 --reason "…" [--canary 10] [--users t001,t002] [--no-activate] [--unpublished shared-ui]'
export const rollbackUsage =
  'npm run rollback [-w mfe-people] -- --to http://localhost:3000 --reason "…" [--release 0.1.0-3a347b7b] [--canary]'

const shortName = (name: string): string => name.replace(/^@gakuseki\//, '')
const known = bundledPackages.map(shortName)

/** Reads the options of `npm run ship`, or returns a sentence about each mistake. */
export function parseShipOptions(args: readonly string[]): Result<ShipOptions, readonly string[]> {
  const parsed = parse(args, {
    ...common,
    canary: { type: 'string' },
    users: { type: 'string' },
    'no-activate': { type: 'boolean' },
    unpublished: { type: 'string' },
  })
  if (!parsed.ok) return parsed
  const { to, reason, canary, users, unpublished, 'no-activate': nobody = false } = parsed.value
  const percent = canary === undefined ? 0 : Number(canary)
  const userIds = listOf(users)
  const shared = listOf(unpublished).map(shortName)
  const unknown = shared.filter((name) => !known.includes(name))
  const some = canary !== undefined || users !== undefined
  return checked(
    { to, reason },
    [
      ...(Number.isInteger(percent) && percent >= shippingLimits.percent.min && percent <= shippingLimits.percent.max
        ? []
        : ['--canary is a percentage: 1 to 100.']),
      ...(some && percent === 0 && userIds.length === 0
        ? ['A canary needs people: --canary 10, or --users t001,t002.']
        : []),
      ...(userIds.length > shippingLimits.people ? [`--users names at most ${shippingLimits.people} people.`] : []),
      ...(unknown.length > 0 ? [`--unpublished knows ${known.join(' and ')}, not ${unknown.join(', ')}.`] : []),
      ...(some && nobody ? ['--no-activate lets nobody have the release: leave out --canary and --users.'] : []),
    ],
    (place) => ({
      ...place,
      unpublished: shared,
      audience: nobody ? { kind: 'nobody' } : some ? { kind: 'canary', percent, userIds } : { kind: 'everybody' },
    }),
  )
}

/** Reads the options of `npm run rollback`, or returns a sentence about each mistake. */
export function parseRollbackOptions(args: readonly string[]): Result<RollbackOptions, readonly string[]> {
  const parsed = parse(args, { ...common, release: { type: 'string' }, canary: { type: 'boolean' } })
  if (!parsed.ok) return parsed
  const { to, reason, release = null, canary: canaryOnly = false } = parsed.value
  const both = canaryOnly && release !== null ? ['--canary takes the canary back: leave out --release.'] : []
  return checked({ to, reason }, both, (place) => ({ ...place, release, canaryOnly }))
}

const common = { to: { type: 'string' }, reason: { type: 'string' } } as const
type Declared = Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>

function parse<const O extends Declared>(
  args: readonly string[],
  options: O,
): Result<ReturnType<typeof parseArgs<{ args: string[]; options: O }>>['values'], readonly string[]> {
  try {
    return ok(parseArgs({ args: [...args], options }).values)
  } catch (error) {
    return err([error instanceof Error ? error.message : String(error)])
  }
}

type Place = { readonly to: string; readonly reason: string }

function checked<T>(
  { to = '', reason = '' }: { readonly to?: string | undefined; readonly reason?: string | undefined },
  others: readonly string[],
  make: (place: Place) => T,
): Result<T, readonly string[]> {
  const problems = [
    ...addressProblems(to),
    ...(reason.trim() === '' ? ['--reason is missing: why, for those who read the history.'] : []),
    ...(reason.length > longestReason ? [`--reason has at most ${longestReason} characters.`] : []),
    ...others,
  ]
  return problems.length > 0 ? err(problems) : ok(make({ to: new URL(to).origin, reason: reason.trim() }))
}

/** Author and commit are appended to it. */
const longestReason = shippingLimits.reason - 120

function addressProblems(to: string): string[] {
  if (to === '') return ['--to is missing: the address of the server.']
  const url = URL.parse(to)
  if (url === null || !/^https?:$/.test(url.protocol)) return [`--to ${to} is no address of a server.`]
  if (url.pathname !== '/' || url.search !== '') return [`--to ${to}: name the server only, as in ${url.origin}.`]
  // The key would be sent unencrypted.
  return url.protocol === 'http:' && !isLoopback(url.hostname)
    ? [`--to ${to}: another machine is reached by https only.`]
    : []
}

function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
