/** What is built, from where, under which build id and to which (new) folder. */
export type BuildPlace = {
  readonly id: string
  readonly dir: string
  readonly buildId: string
  readonly outDir: string
}
