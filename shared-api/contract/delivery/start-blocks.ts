/**
 * The ids of the data that the server writes into a page of the shell, so that the page need not ask for it. A page without them asks
 * (a dev server, a host of files, an older server).
 */
export const startBlocks = {
  /** `PagePreload`, in the head before the first script. */
  preload: 'gakuseki-preload',
  /** The answers of `/config.json` and `/registry`, at the end of the body. */
  config: 'gakuseki-config',
  registry: 'gakuseki-registry',
} as const

/** A file that the page of an address needs. `sha384` is absent where the manifest names none. */
export type PreloadFile = { readonly href: string; readonly sha384?: string }

/** What shell/start/boot.ts may preload, if the user of the tab may open pages. */
export type PagePreload = { readonly authMode: string; readonly files: readonly PreloadFile[] }
