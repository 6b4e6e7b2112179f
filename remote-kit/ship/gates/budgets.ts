import type { RemoteManifest } from '@gakuseki/shared-api/contract/delivery/built-manifest.ts'

/** JavaScript in gzip bytes: the entry of each remote, and all files that one page of it loads including the entry. */
export const budgets = { remoteEntry: 6_000, page: 120_000 } as const

export type Weight = { readonly what: string; readonly bytes: number; readonly budget: number }

/** The sizes of a remote: its entry, and each of its pages by address. */
export function weightsOf(manifest: RemoteManifest, gzipBytesOf: (file: string) => number): Weight[] {
  const { entry, preload = {} } = manifest
  const weigh = (files: readonly string[]): number =>
    [...new Set(files)].filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + gzipBytesOf(file), 0)
  const pages = Object.entries(preload).filter(([address]) => address !== '')
  return [
    { what: 'remoteEntry', bytes: weigh([entry]), budget: budgets.remoteEntry },
    ...pages.map(([address, files]) => ({
      what: `/${address}`,
      bytes: weigh([entry, ...(preload[''] ?? []), ...files]),
      budget: budgets.page,
    })),
  ]
}
