export type FederationOptions = {
  /** Folder name of the package: `shell`, `mfe-people`. */
  readonly id: string
  /** `standalone` is a remote with its own small host and the API in the browser; it needs no federation. */
  readonly mode: 'shell' | 'remote' | 'standalone'
  readonly production: boolean
  /** First 8 hex digits of the source hash; makes two builds of one remote able to live in one page. */
  readonly buildId?: string
  /** Where the package lies; the repository's folder of that id by default. */
  readonly dir?: string
  /** Where the files go; `dist` or `dist-standalone` by default. */
  readonly outDir?: string
  /** Below which address a remote's dev server answers; production remotes find out by themselves. */
  readonly publicPath?: string
}
