import { spawn, type ChildProcess } from 'node:child_process'
import { openSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { unprivilegedUser } from '@gakuseki/tooling/test/temporary-postgres.ts'

/** A program of the cluster, which can be killed and started again. */
export type Program = {
  readonly name: string
  readonly start: () => void
  /** Null while it does not run. */
  readonly pid: () => number | null
  readonly signal: (name: NodeJS.Signals) => void
  /** Ends it and waits until it has ended. */
  readonly end: (signal?: NodeJS.Signals) => Promise<void>
}

type ProgramOptions = {
  readonly command: readonly [string, ...string[]]
  readonly folder: string
  /** Where its output goes. */
  readonly log: string
  readonly env?: NodeJS.ProcessEnv
}

/** Runs a program as a user without rights; it writes its log into a file. */
export function program(name: string, { command, folder, log, env }: ProgramOptions): Program {
  let child: ChildProcess | null = null
  const isRunning = (): boolean => child !== null && child.exitCode === null && child.signalCode === null
  return {
    name,
    start: () => {
      const output = openSync(log, 'a')
      const [file, ...args] = command
      child = spawn(file, args, {
        ...unprivilegedUser(),
        cwd: folder,
        env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...env },
        stdio: ['ignore', output, output],
      })
    },
    pid: () => (isRunning() ? (child?.pid ?? null) : null),
    signal: (given) => void child?.kill(given),
    end: async (signal = 'SIGTERM') => {
      const ending = child
      if (ending === null || !isRunning()) return
      const ended = new Promise((resolve) => ending.once('exit', resolve))
      ending.kill(signal)
      // A program that is stopped takes no other signal.
      ending.kill('SIGCONT')
      await Promise.race([ended, wait(20_000, null, { ref: false })])
      if (ending.exitCode === null && ending.signalCode === null) {
        ending.kill('SIGKILL')
        await ended
      }
    },
  }
}

/** Waits until a check holds; says what it waited for when it never does. */
export async function until(what: string, check: () => Promise<boolean>, limitMs = 120_000): Promise<void> {
  const begun = performance.now()
  while (!(await check().catch(() => false))) {
    if (performance.now() - begun > limitMs) throw new Error(`${what}: not within ${limitMs / 1000} s`)
    await wait(200)
  }
}

/** Whether something listens at a port. */
export function isListening(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(port, '127.0.0.1', () => resolve(true))
  socket.once('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}
