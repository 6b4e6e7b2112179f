/** One module that the shell owns and that every remote uses instead of its own copy. */
export type SharedEntry = {
  /**
   * The name between shell and remotes. A trailing slash means all sub-paths. It stays when the module moves, because released remotes use
   * it.
   */
  readonly key: string
  /** The import specifier, if it differs from the key. */
  readonly request?: string
  /** The npm package whose installed version is announced. */
  readonly versionOf: string
  /** The versions that a remote accepts; `null` if the manifest's shell contract range decides. */
  readonly range: string | null
  readonly reason: string
}

/**
 * All modules shared at run time. Each entry couples the teams' releases, so it needs a reason. Everything else (design system, API client,
 * entities) is bundled per remote.
 */
export const sharedTable = [
  { key: 'react', versionOf: 'react', range: '^19.0.0', reason: 'Hooks need the one React that renders them.' },
  { key: 'react/', versionOf: 'react', range: '^19.0.0', reason: 'react/jsx-runtime must be the same React.' },
  {
    key: 'react-dom',
    versionOf: 'react-dom',
    range: '^19.0.0',
    reason: 'Portals and flushSync act on the root of the shell.',
  },
  {
    key: 'react-dom/',
    versionOf: 'react-dom',
    range: '^19.0.0',
    reason: 'react-dom/client must be the same react-dom.',
  },
  {
    key: '@gakuseki/shared-api/queries/react-query.ts',
    versionOf: '@tanstack/react-query',
    range: '^5.0.0',
    reason: 'One cache (React context): a change saved in one remote refreshes the others. A small façade as well.',
  },
  {
    key: '@gakuseki/shared-ui/suite/router.ts',
    request: '@gakuseki/shared-ui/host/router.ts',
    versionOf: 'react-router-dom',
    range: '^7.0.0',
    reason: 'React contexts of the one router; the small façade lets the rest of react-router-dom be dropped.',
  },
  {
    key: '@gakuseki/shared-api/client/ky.ts',
    versionOf: 'ky',
    range: '^2.0.0',
    reason: 'The transport of the API client: a remote that makes a client of its own brings no second copy.',
  },
  {
    key: '@gakuseki/shared-ui/suite/suite-context.tsx',
    request: '@gakuseki/shared-ui/host/suite-context.tsx',
    versionOf: '@gakuseki/shared-ui',
    range: null,
    reason: 'The React context through which the shell serves its remotes.',
  },
] as const satisfies readonly SharedEntry[]
