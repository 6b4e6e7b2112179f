import { join } from 'node:path'

/** The folder of the package to build, its build id and the (new) target folder. */
export type BuildPlace = { readonly dir: string; readonly buildId: string; readonly outDir: string }

/** The folder of the source maps that belong to the build in a folder. */
export function mapsFolder(dist: string): string {
  return `${dist}-maps`
}

/** Where this process builds the package in `dir`. What else it writes meanwhile is named `.build-<pid>-…`, too, and removed when it is gone. */
export function buildFolder(dir: string): string {
  return join(dir, `node_modules/.build-${process.pid}`)
}
