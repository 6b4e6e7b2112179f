import { spawn } from 'node:child_process'

type RunOptions = { readonly cwd: string; readonly env?: NodeJS.ProcessEnv }

/** What a finished command left: exit code (-1 = could not start or killed) and stdout + stderr in order of arrival. */
export type RunResult = { readonly code: number; readonly output: string }

/** Runs a command to its end without a shell and keeps its whole output. */
export function run(command: string, args: readonly string[], { cwd, env }: RunOptions): Promise<RunResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: env ?? process.env, stdio: ['ignore', 'pipe', 'pipe'] })
    const parts: string[] = []
    child.stdout.setEncoding('utf8').on('data', (text: string) => parts.push(text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => parts.push(text))
    child.on('error', (error) => resolve({ code: -1, output: `${parts.join('')}${error.message}\n` }))
    child.on('close', (code) => resolve({ code: code ?? -1, output: parts.join('') }))
  })
}
