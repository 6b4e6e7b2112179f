/** A subcommand of the `gakuseki` program. */
export type Command = {
  /** One line of `gakuseki help`, in Japanese. */
  readonly summary: string
  /** How it is called: `backup <file> [--keep 14]`. */
  readonly usage: string
  /** Resolves with the exit code: 0 done, 1 refused or failed, 2 called wrongly. */
  readonly run: (args: readonly string[], terminal: Terminal) => Promise<number>
}

/** What a command sees of the place it runs in. */
export type Terminal = {
  readonly print: (line: string) => void
  readonly complain: (line: string) => void
  readonly env: NodeJS.ProcessEnv
  readonly now: () => Date
}

/** Says why a command was not done, and answers its exit code. */
export function refuse({ complain }: Terminal, sentence: string, code = 1): number {
  complain(sentence)
  return code
}
