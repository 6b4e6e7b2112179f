import { runCommand } from '@gakuseki/remote-kit/test/run-command.ts'

/** Runs steps one after the other and remembers how long each took. A step that fails ends the drill with its output. */
export type Steps = {
  readonly run: <T>(name: string, act: () => Promise<T>) => Promise<T>
  /** Milliseconds by name, in order. */
  readonly taken: ReadonlyMap<string, number>
}

export function createSteps(say: (line: string) => void): Steps {
  const taken = new Map<string, number>()
  return {
    taken,
    run: async (name, act) => {
      const started = performance.now()
      const result = await act()
      taken.set(name, performance.now() - started)
      say(`${((taken.get(name) ?? 0) / 1000).toFixed(1).padStart(7)} s  ${name}`)
      return result
    },
  }
}

/** Runs a command of a user in a folder. Returns its output, or throws with it. */
export async function command(line: string, cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  const { code, output } = await runCommand('bash', ['-c', line], { cwd, env, limit: 20 * 60_000 })
  if (code !== 0) throw new Error(`${line} ended with ${code}:\n${output}`)
  return output
}
