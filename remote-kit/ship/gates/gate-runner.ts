import type { Result } from '@gakuseki/shared-api/core/result.ts'
import { printRefusal, type Refusal } from '../options/ship-errors.ts'

/** Runs one gate and prints its time and its result, or why it refuses. */
export type GateRunner = <T>(
  name: string,
  run: () => Result<T, Refusal> | Promise<Result<T, Refusal>>,
  summarize: (value: T) => string,
) => Promise<Result<T, Refusal>>

/** The environment of a command: its variables, its gates, and its output. */
export type Environment = {
  readonly env: NodeJS.ProcessEnv
  readonly gate: GateRunner
  readonly say: (line: string) => void
}

/** @param now in milliseconds, from any start */
export function createGateRunner(say: (line: string) => void, now: () => number): GateRunner {
  return async (name, run, summarize) => {
    const started = now()
    const outcome = await run()
    const seconds = `${((now() - started) / 1000).toFixed(1)} s`.padStart(7)
    say(`${outcome.ok ? '✓' : '✗'} ${name.padEnd(10)} ${seconds}${outcome.ok ? `  ${summarize(outcome.value)}` : ''}`)
    if (!outcome.ok) say(printRefusal(outcome.error))
    return outcome
  }
}
