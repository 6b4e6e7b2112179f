/**
 * One value per page, whichever bundle asks first. Every remote carries its own copy of shared-ui/ui (so that teams
 * ship alone), yet a page has one toast corner and one tooltip. Keep the values' interfaces stable: an older remote
 * may meet a newer shell.
 */
export function pageSingleton<T>(name: string, create: () => T): T {
  const key = Symbol.for(`gakuseki.${name}`)
  // The key is ours alone, so its value came from `create`.
  const page = globalThis as { [key: symbol]: T | undefined }
  return (page[key] ??= create())
}
