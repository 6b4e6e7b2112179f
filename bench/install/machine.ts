import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '@gakuseki/remote-kit/test/run-command.ts'

/** The machine that the guide is followed on: this one, with folders and a network of its own. */
export type Machine = {
  readonly host: string
  /** The certificate that calls to the host trust. */
  readonly authority: string
  /** Runs commands as a shell of root would; rejects with their output. */
  readonly run: (commands: string) => Promise<string>
  /** Resolves when the server is ready. */
  readonly ready: () => Promise<void>
  /** The lines of JSON that a unit has logged. */
  readonly log: (unit: string) => readonly Readonly<Record<string, unknown>>[]
  /** The end of what each unit has written. */
  readonly ends: () => string
  /** System calls that a unit tried and its filter refused. */
  readonly refused: (unit: string) => readonly string[]
}

/** What the guide writes to; behind each lies what this machine has there. */
const covered = ['/etc', '/opt', '/usr/local', '/var']
const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/**
 * Covers the folders that the guide writes to and puts a stand-in for systemctl there. Only inside mount and network namespaces
 * of its own, or it would change the machine itself.
 */
export function coverMachine(folder: string, host: string, authority: string): Machine {
  const call = (command: string, ...args: readonly string[]): void =>
    void execFileSync(command, args, { stdio: 'pipe' })
  for (const place of covered) {
    const [upper, work] = ['upper', 'work'].map((each) => join(folder, 'covers', place, each))
    for (const each of [upper, work]) mkdirSync(each ?? '', { recursive: true })
    call('mount', '-t', 'overlay', 'overlay', '-o', `lowerdir=${place},upperdir=${upper},workdir=${work}`, place)
  }
  call('mount', '-t', 'tmpfs', 'tmpfs', '/run')
  call('ip', 'link', 'set', 'lo', 'up')
  // Caddy's unit gives it the right to low ports.
  writeFileSync('/proc/sys/net/ipv4/ip_unprivileged_port_start', '0')
  appendFileSync('/etc/hosts', `\n127.0.0.1 ${host}\n`)
  const state = join(folder, 'state')
  mkdirSync(state)
  writeStandIn(state)
  const run = async (commands: string): Promise<string> => {
    const home = { PATH: path, HOME: '/root', LANG: 'C.UTF-8' }
    const { code, output } = await runCommand('bash', ['-euo', 'pipefail', '-c', commands], { cwd: folder, env: home })
    if (code !== 0) throw new Error(`ended with ${code}:\n${commands}\n${output}`)
    return output.trim()
  }
  const textOf = (name: string): string =>
    existsSync(join(state, name)) ? readFileSync(join(state, name), 'utf8') : ''
  return {
    host,
    authority,
    run,
    ready: async () =>
      void (await run('curl -sS --fail --retry 60 --retry-delay 1 --retry-all-errors http://127.0.0.1:3000/readyz')),
    log: (unit) =>
      textOf(`${unit}.log`)
        .split('\n')
        .filter((line) => line.startsWith('{'))
        // Written by the server.
        .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>),
    ends: () =>
      readdirSync(state)
        .filter((name) => /\.(log|refused)$/.test(name))
        .map((name) => `${name}\n${textOf(name).split('\n').slice(-20).join('\n')}`)
        .join('\n'),
    refused: (unit) => [
      ...new Set([...textOf(`${unit}.refused`).matchAll(/^\d+ +(\w+)\(/gm)].map(([, call = '']) => call)),
    ],
  }
}

function writeStandIn(state: string): void {
  const file = '/usr/local/bin/systemctl'
  const program = join(import.meta.dirname, 'systemctl.ts')
  writeFileSync(file, `#!/bin/sh\nexec ${process.execPath} ${program} ${state} "$@"\n`)
  chmodSync(file, 0o755)
}
