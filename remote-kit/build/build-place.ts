/** The folder of the package to build, its build id and the (new) target folder. */
export type BuildPlace = { readonly dir: string; readonly buildId: string; readonly outDir: string }

/** The folder of the source maps that belong to the build in a folder. */
export function mapsFolder(dist: string): string {
  return `${dist}-maps`
}
