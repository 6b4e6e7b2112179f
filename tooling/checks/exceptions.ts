/** A place where a rule does not apply, with the reason. An unused exception is a finding itself. */
export type Exception = {
  readonly rule: string
  /** A file, or a folder ending in a slash. */
  readonly path: string
  /** Covers only findings whose message contains this text. */
  readonly about?: string
  readonly reason: string
}

export const exceptions: readonly Exception[] = [
  {
    rule: 'import-direction',
    path: 'bench/api/',
    about: 'is for tests',
    reason: 'measures and attacks the server with the means of its tests',
  },
  {
    rule: 'import-direction',
    path: 'bench/cluster/',
    about: 'is for tests',
    reason: 'breaks the server with the means of its tests',
  },
  {
    rule: 'import-direction',
    path: 'bench/faults/',
    about: 'is for tests',
    reason: 'measures and attacks the server with the means of its tests',
  },
  {
    rule: 'import-direction',
    path: 'bench/traces/',
    about: 'is for tests',
    reason: 'measures the server with the collector of its tests',
  },
  {
    rule: 'user-text',
    path: 'api-server/demo/',
    reason: 'names, places and notes of the invented school are data, not interface',
  },
  {
    rule: 'user-text',
    path: 'shared-api/contract/',
    reason: 'the name of a call, which error texts repeat, is part of its declaration, as a label is of a field',
  },
  {
    rule: 'user-text',
    path: 'shared-api/core/grade.ts',
    reason: 'the names of the two school types are their declaration',
  },
  {
    rule: 'user-text',
    path: 'shared-api/core/text/text-keys.ts',
    reason: 'tables of characters that search and sort keys fold',
  },
  {
    rule: 'foreign-host',
    path: 'api-server/auth/google-addresses.ts',
    reason: 'where the keys of Firebase are, who issues its tokens, and the names of the scopes: what Google has fixed',
  },
  {
    rule: 'library-owner',
    path: 'shared-api/core/no-eval.ts',
    reason: 'sets zod up; beside the re-export in schema.ts it would make every bundle carry all of zod',
  },
  {
    rule: 'no-barrel',
    path: 'shared-api/core/schema.ts',
    reason: 'the one door to zod, so that a lint rule can tell it from direct imports',
  },
  {
    rule: 'no-barrel',
    path: 'shell/remotes/late-parts.ts',
    reason: 'puts what is loaded late into one file, because the first page carries the name of each further one',
  },
  {
    rule: 'no-barrel',
    path: 'shell/search/late-search.ts',
    reason: 'puts what is loaded late into one file, because the first page carries the name of each further one',
  },
  {
    rule: 'no-barrel',
    path: 'shell/remotes/own-code.ts',
    reason: 'puts what few browsers need into one file, because the first page carries the name of each further one',
  },
  {
    rule: 'browser-code',
    path: 'shell/remotes/loading/federation-loader.ts',
    reason: 'the bundler writes NODE_ENV in: no setting of a server can take the gate out of a production build',
  },
]
