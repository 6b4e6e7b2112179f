import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { repoRoot } from '../workspace/paths.ts'

/** A program of ours or of a library that serves on a port of this machine. */
export type ReadyProcess = {
  /** As in the ready line, without a slash at the end. */
  readonly url: string
  readonly pid: number | undefined
  readonly output: () => string
  /** Sends a signal and resolves to the exit code. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number>
}

type Options = {
  /** Its name in errors. */
  readonly name: string
  readonly env?: NodeJS.ProcessEnv
}

/** Runs Node with these arguments. Resolves with the first line that contains an address, and rejects if it ends before. */
export async function startUntilReady(args: readonly string[], { name, env }: Options): Promise<ReadyProcess> {
  // Its standard input closes when this process ends, in whatever way.
  const child = spawn(process.execPath, args, { cwd: repoRoot, stdio: ['pipe', 'pipe', 'pipe'], env })
  const lines: string[] = []
  const exit = Promise.withResolvers<number>()
  child.once('exit', (code, signal) => exit.resolve(code ?? (signal === null ? 1 : 128)))
  const ready = Promise.withResolvers<string>()
  child.once('error', ready.reject)
  void exit.promise.then((code) => ready.reject(new Error(`${name} ended with ${code}:\n${lines.join('\n')}`)))
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      const url = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(line)?.[0]
      if (url !== undefined) ready.resolve(url)
    })
  }
  return {
    url: await ready.promise,
    pid: child.pid,
    output: () => lines.join('\n'),
    stop: (signal = 'SIGTERM') => stop(child, signal, exit.promise),
  }
}

function stop(child: ChildProcess, signal: NodeJS.Signals, exit: Promise<number>): Promise<number> {
  child.kill(signal)
  return exit
}
