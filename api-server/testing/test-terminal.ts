import type { Terminal } from '../commands/command.ts'

type Said = { readonly code: number; readonly out: string; readonly err: string }

/** Runs something with a terminal, and answers its exit code and what it wrote. */
export async function saidBy(
  run: (terminal: Terminal) => Promise<number>,
  env: Readonly<Record<string, string>> = {},
  now: Date = new Date(),
): Promise<Said> {
  const out: string[] = []
  const err: string[] = []
  const code = await run({
    print: (line) => void out.push(line),
    complain: (line) => void err.push(line),
    env: { ...env },
    now: () => now,
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}
