export type FederationOptions = {
  /** Folder name of the package: `shell`, `mfe-people`. */
  readonly id: string
  /** `standalone` is a remote with its own small host and the API in the browser; it needs no federation. */
  readonly mode: 'shell' | 'remote' | 'standalone'
  readonly production: boolean
  /** First 8 hex digits of the source hash; makes two builds of one remote able to live in one page. */
  readonly buildId?: string
  /** The folder of the package. */
  readonly dir: string
  /** The target folder; `dist` or `dist-standalone` by default. */
  readonly outDir?: string
  /** The address below which a remote's dev server answers. Production remotes find theirs at run time. */
  readonly publicPath?: string
}
