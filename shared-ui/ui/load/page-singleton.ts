/**
 * Returns one value per page for all bundles. Every remote has its own copy of shared-ui/ui (so that teams can ship alone), but a page has
 * one toast corner and one tooltip. Keep the values' interfaces stable, because an older remote may meet a newer shell.
 */
export function pageSingleton<T>(name: string, create: () => T): T {
  const key = Symbol.for(`gakuseki.${name}`)
  // Only this function writes the key, so its value came from `create`.
  const page = globalThis as { [key: symbol]: T | undefined }
  return (page[key] ??= create())
}
