/** The folder of the package to build, its build id and the (new) target folder. */
export type BuildPlace = { readonly dir: string; readonly buildId: string; readonly outDir: string }
