import type { SharedEntry } from './shared-table.ts'

/** What a remote takes: `import: false`, since it has no React of its own. */
export type Consumed = {
  readonly singleton: true
  readonly import: false
  readonly requiredVersion: string | false
  readonly shareKey?: string
  readonly strictVersion?: true
}

/** What the shell gives: its copy is in the first chunks (eager), so no asynchronous boundary is needed. */
export type Provided = {
  readonly shareKey: string
  readonly version: string
  readonly eager: true
}

/**
 * The `shared` option of a remote's federation plugin. A shell with another major version stops that one remote with an error instead of
 * warning.
 */
export function consumes(table: readonly SharedEntry[]): Record<string, Consumed> {
  return Object.fromEntries(
    table.map(({ key, request, range }): [string, Consumed] => [
      request ?? key,
      {
        singleton: true,
        import: false,
        requiredVersion: range ?? false,
        ...(range !== null && { strictVersion: true }),
        ...(request !== undefined && { shareKey: key }),
      },
    ]),
  )
}

/**
 * What the shell shares.
 * @param versionOf answers the installed version of an npm package
 */
export function provides(
  table: readonly SharedEntry[],
  versionOf: (packageName: string) => string,
): Record<string, Provided> {
  return Object.fromEntries(
    table.map((entry): [string, Provided] => [
      entry.request ?? entry.key,
      { shareKey: entry.key, version: versionOf(entry.versionOf), eager: true },
    ]),
  )
}
