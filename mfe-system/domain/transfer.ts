/** A file in the browser's resource timing. */
type Fetched = { readonly name: string; readonly transferSize?: number }

/** The bytes that were transferred for the files below an address; null when none was fetched. */
export function transferredBelow(files: readonly Fetched[], baseUrl: string): number | null {
  const below = files.filter(({ name }) => name.startsWith(baseUrl))
  return below.length === 0 ? null : below.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
}

const units = ['B', 'kB', 'MB'] as const

/** 950 B, 12.3 kB, 1.2 MB. */
export function printBytes(bytes: number): string {
  const power = bytes < 1000 ? 0 : bytes < 999_950 ? 1 : 2
  const value = bytes / 1000 ** power
  return `${power === 0 ? value : value.toFixed(1)} ${units[power]}`
}
