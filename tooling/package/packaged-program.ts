import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** A program that was unpacked, whom it runs as, and all of the environment that it gets. */
export type Place = {
  readonly program: string
  readonly env: NodeJS.ProcessEnv
  /** Null for the user that runs this process. */
  readonly user: number | null
}

type Ended = { readonly code: number; readonly output: string }

export type Running = {
  readonly url: string
  readonly pid: number
  readonly output: () => string
  /** Sends SIGTERM; resolves with the exit code. */
  readonly stop: () => Promise<number>
}

/** Runs a command of an unpacked package to its end. */
export async function runProgram(place: Place, args: readonly string[]): Promise<Ended> {
  const { ended, output } = spawned(place, args)
  return { code: await ended, output: output() }
}

/** Starts the server of an unpacked package; resolves with its ready line, rejects when it ends before. */
export async function startProgram(place: Place, args: readonly string[]): Promise<Running> {
  const { child, ended, output } = spawned(place, args)
  const ready = Promise.withResolvers<string>()
  const look = (): void => {
    const url = /http:\/\/localhost:\d+/.exec(output())?.[0]
    if (url !== undefined) ready.resolve(url)
  }
  child.stdout?.on('data', look)
  void ended.then((code) => ready.reject(new Error(`the server ended with ${code}:\n${output()}`)))
  return {
    url: await ready.promise,
    pid: child.pid ?? 0,
    output,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

type Spawned = { readonly child: ChildProcess; readonly ended: Promise<number>; readonly output: () => string }

function spawned({ program, env, user }: Place, args: readonly string[]): Spawned {
  const child = spawn(program, args, {
    cwd: '/',
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user !== null && { uid: user, gid: user }),
  })
  const parts: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => parts.push(text))
  }
  const ended = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : -1))
  return { child, ended, output: () => parts.join('') }
}
