export type FederationOptions = {
  /** Folder name of the package: `shell`, `mfe-people`. */
  readonly id: string
  /**
   * `standalone` is a remote with its own small host and the API in the browser; it needs no federation. `suite` is the shell with the API in
   * the browser, which loads the remotes beside it.
   */
  readonly mode: 'shell' | 'remote' | 'standalone' | 'suite'
  readonly production: boolean
  /** Whether scripts are made small; true in production. Takes half the time of a build. */
  readonly minimize?: boolean
  /** First 8 hex digits of the source hash; makes two builds of one remote able to live in one page. */
  readonly buildId?: string
  /** The folder of the package. */
  readonly dir: string
  /** The target folder; `dist` or `dist-standalone` by default. */
  readonly outDir?: string
  /** The address below which a remote's dev server answers. Production remotes find theirs at run time. */
  readonly publicPath?: string
}

/** Whether the page brings the API and its database along. */
export const hasApiInPage = (mode: FederationOptions['mode']): boolean => mode === 'standalone' || mode === 'suite'
