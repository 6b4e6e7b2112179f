/** Rejects with a sentence when what the drill wants to see does not hold. */
export function demand(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence)
}

export type Report = {
  /** Runs one check and prints what it answers; a check that fails is printed and the next one goes on. */
  readonly check: (what: string, work: () => Promise<string>) => Promise<boolean>
  readonly notRun: (what: string, why: string) => void
  readonly failed: () => number
}

/** Prints a line for each thing that was checked, failed, or could not be run. */
export function createReport(print: (line: string) => void): Report {
  let failed = 0
  return {
    check: async (what, work) => {
      try {
        print(`✓ ${what}: ${await work()}`)
        return true
      } catch (error) {
        failed += 1
        print(`✗ ${what}: ${error instanceof Error ? error.message : String(error)}`)
        return false
      }
    },
    notRun: (what, why) => print(`– not run: ${what}: ${why}`),
    failed: () => failed,
  }
}
