/** A rule that does not hold at one place, and why. An exception that no longer applies is a finding itself. */
export type Exception = {
  readonly rule: string
  /** A file, or a folder ending in a slash. */
  readonly path: string
  /** Only findings whose message contains this. */
  readonly about?: string
  readonly reason: string
}

export const exceptions: readonly Exception[] = [
  {
    rule: 'user-text',
    path: 'api-server/demo/',
    reason: 'names, places and notes of the invented school are data, not interface',
  },
  {
    rule: 'user-text',
    path: 'shared-api/core/text-keys.ts',
    reason: 'tables of characters that search and sort keys fold',
  },
]
