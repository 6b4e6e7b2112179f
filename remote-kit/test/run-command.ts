import { spawn } from 'node:child_process'

export type CommandOptions = {
  readonly cwd: string
  readonly env?: NodeJS.ProcessEnv
  /** Ends the command and everything it started after this many milliseconds, by default ten minutes. */
  readonly limit?: number
  readonly signal?: AbortSignal
}
export type CommandResult = { readonly code: number; readonly output: string }

/** Runs a command in its own process group, collects its output, and leaves no process of the group behind, also when this process is ended. */
export async function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions,
): Promise<CommandResult> {
  const { cwd, env, limit = 10 * 60_000, signal } = options
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  noteGroup(child.pid)
  const parts: string[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => parts.push(text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => parts.push(text))
  const { promise, resolve } = Promise.withResolvers<number>()
  child.once('error', (error) => {
    parts.push(`${error.message}\n`)
    resolve(-1)
  })
  child.once('close', (code) => resolve(code ?? -1))
  const timer = setTimeout(() => {
    parts.push(`\nstopped: it took longer than ${limit / 60_000} minutes\n`)
    endGroup(child.pid)
  }, limit)
  const abort = (): void => endGroup(child.pid)
  signal?.addEventListener('abort', abort, { once: true })
  if (signal?.aborted === true) abort()
  const code = await promise
  clearTimeout(timer)
  signal?.removeEventListener('abort', abort)
  endGroup(child.pid)
  return { code, output: parts.join('') }
}

const live = new Set<number>()
const signals = ['SIGINT', 'SIGTERM'] as const

/** A signal reaches only the group of this process, so it is passed on to the others. */
function noteGroup(pid: number | undefined): void {
  if (pid === undefined) return
  if (live.size === 0) {
    process.on('exit', endAll)
    for (const signal of signals) process.once(signal, endBySignal)
  }
  live.add(pid)
}

function forgetGroup(pid: number): void {
  if (!live.delete(pid) || live.size > 0) return
  process.off('exit', endAll)
  for (const signal of signals) process.off(signal, endBySignal)
}

function endAll(): void {
  for (const pid of live) endGroup(pid)
}

function endBySignal(signal: NodeJS.Signals): void {
  endAll()
  // Without another listener it ends this process as if there was none here.
  if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  forgetGroup(pid)
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group is empty.
  }
}
