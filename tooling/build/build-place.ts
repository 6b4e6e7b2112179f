/** The package to build, its folder, its build id and the (new) target folder. */
export type BuildPlace = {
  readonly id: string
  readonly dir: string
  readonly buildId: string
  readonly outDir: string
}
