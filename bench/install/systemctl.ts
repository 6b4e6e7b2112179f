/**
 * Stands in for systemctl where no systemd runs: does what the unit says about command, user, settings, file mode, folders to write to and system calls.
 * Capabilities and namespaces are left to systemd. `node systemctl.ts <folder> <command> …`; the folder keeps pids and logs.
 */
import { execFileSync, spawn, spawnSync, type SpawnOptions } from 'node:child_process'
import { existsSync, openSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { readUnit, refusedCalls, type Unit } from './unit-file.ts'

const [folder = '', verb = '', ...rest] = process.argv.slice(2)
const names = rest
  .filter((word) => !word.startsWith('--'))
  .map((name) => (name.includes('.') ? name : `${name}.service`))
const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

for (const name of names) {
  // Without systemd there are neither timers nor a journal.
  if (name.endsWith('.timer') || name.startsWith('systemd-')) continue
  if (['stop', 'restart'].includes(verb)) await stop(name)
  if (['start', 'restart'].includes(verb) || (verb === 'enable' && rest.includes('--now'))) await start(name)
  if (verb === 'reload-or-restart') await reloadOrStart(name)
}

function unitOf(name: string): Unit {
  const file = ['/etc/systemd/system', '/lib/systemd/system'].map((each) => join(each, name)).find(existsSync)
  if (file === undefined) throw new Error(`no unit ${name}`)
  return readUnit(readFileSync(file, 'utf8'))
}

async function start(name: string): Promise<void> {
  if (pidOf(name) !== null) return
  const unit = unitOf(name)
  for (const command of unit.before) runNow(command)
  const [file, ...args] = [
    ...readOnly(unit),
    ...filtered(name, unit),
    'sh',
    '-c',
    `umask ${unit.umask.toString(8)} && exec ${unit.start}`,
  ]
  const log = openSync(logOf(name), 'a')
  const user = unit.user === null ? null : userOf(unit.user)
  const isTraced = unit.filters.length > 0
  const options: SpawnOptions = {
    cwd: '/',
    env: { PATH: path, LANG: 'C.UTF-8', HOME: user?.home ?? '/root', ...environmentOf(unit) },
    stdio: ['ignore', log, log],
    detached: true,
    // strace changes the user itself.
    ...(user !== null && !isTraced && { uid: user.uid, gid: user.gid }),
  }
  if (unit.type === 'oneshot' || unit.type === 'forking') {
    const { status } = spawnSync(file ?? '', args, options)
    if (status !== 0) {
      process.stderr.write(`${name} failed: ${readFileSync(logOf(name), 'utf8').slice(-2000)}\n`)
      process.exitCode = 1
    } else if (unit.pidFile !== null) writeFileSync(join(folder, `${name}.pid`), readFileSync(unit.pidFile, 'utf8'))
    return
  }
  const child = spawn(file ?? '', args, options)
  child.unref()
  writeFileSync(join(folder, `${name}.pid`), String(child.pid))
  // It would tell systemd when it is ready; so does what it listens at.
  if (unit.type === 'notify') await isListening(name)
}

async function isListening(name: string): Promise<void> {
  const until = performance.now() + 20_000
  for (let pid = pidOf(name); pid === null || !listens(pid); pid = pidOf(name)) {
    if (pid === null || performance.now() > until)
      throw new Error(`${name}: ${readFileSync(logOf(name), 'utf8').slice(-2000)}`)
    await wait(50)
  }
}

function listens(pid: number): boolean {
  const rows = ['tcp', 'tcp6'].flatMap((table) => readFileSync(`/proc/${pid}/net/${table}`, 'utf8').split('\n'))
  const cells = rows.map((row) => row.trim().split(/\s+/))
  const inodes = new Set(cells.filter(([, , , state]) => state === '0A').map((row) => `socket:[${row[9]}]`))
  return readdirSync(`/proc/${pid}/fd`).some((fd) => inodes.has(targetOf(join(`/proc/${pid}/fd`, fd))))
}

function targetOf(link: string): string {
  try {
    return readlinkSync(link)
  } catch {
    // Closed since it was listed.
    return ''
  }
}

async function stop(name: string): Promise<void> {
  const pid = pidOf(name)
  if (pid === null) return
  const { stop: command } = unitOf(name)
  if (command === null) process.kill(pid, 'SIGTERM')
  else runNow(command, pid)
  const until = performance.now() + 60_000
  while (pidOf(name) !== null) {
    if (performance.now() > until) throw new Error(`${name} did not end within 60 s`)
    await wait(20)
  }
  rmSync(join(folder, `${name}.pid`))
}

async function reloadOrStart(name: string): Promise<void> {
  const pid = pidOf(name)
  const { reload } = unitOf(name)
  if (pid === null) await start(name)
  else if (reload !== null) runNow(reload, pid)
}

function runNow(command: string, pid?: number): void {
  const plain = command.replace(/^[-+!@:]+/, '')
  execFileSync('sh', ['-c', plain], { env: { PATH: path, MAINPID: String(pid ?? '') }, stdio: ['ignore', 2, 2] })
}

function pidOf(name: string): number | null {
  try {
    const pid = Number(readFileSync(join(folder, `${name}.pid`), 'utf8'))
    // What has ended and was not waited for is still listed.
    return /^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8')) ? null : pid
  } catch {
    return null
  }
}

function logOf(name: string): string {
  return join(folder, `${name}.log`)
}

function environmentOf({ environmentFile }: Unit): NodeJS.Dict<string> {
  return environmentFile === null ? {} : parseEnv(readFileSync(environmentFile, 'utf8'))
}

type User = { readonly uid: number; readonly gid: number; readonly home: string }

function userOf(name: string): User {
  const [, , uid, gid, , home = '/'] = execFileSync('getent', ['passwd', name], { encoding: 'utf8' }).split(':')
  return { uid: Number(uid), gid: Number(gid), home }
}

/** Makes all that is mounted read-only for the service, but for its own folders and ours, where strace writes. */
function readOnly({ writable }: Unit): readonly string[] {
  if (writable === null) return []
  const binds = [...writable, folder].map((each) => `mount --bind ${each} ${each}`)
  const locks = ['/', '/etc', '/opt', '/usr/local', '/var', '/run'].map((each) => `mount -o remount,bind,ro ${each}`)
  const script = [...binds, ...locks, 'exec "$@"'].join(' && ')
  return ['unshare', '--mount', '--propagation', 'private', 'sh', '-c', script, 'sh']
}

/** strace refuses what SystemCallFilter would, with its error, and keeps a record of it. */
function filtered(name: string, { filters, user }: Unit): readonly string[] {
  if (filters.length === 0) return []
  const refused = refusedCalls(filters, callsOf('@known'), callsOf).map((call) => `?${call}`)
  const rules = ['-e', `trace=${refused.join()}`, '-e', `inject=${refused.join()}:error=EPERM`, '-e', 'signal=none']
  const asUser = user === null ? [] : ['-u', user]
  // -D: the program keeps its place as our child, so that signals go to it.
  return ['strace', '-D', '-f', '-qq', '--seccomp-bpf', '-o', join(folder, `${name}.refused`), ...asUser, ...rules]
}

function callsOf(set: string): readonly string[] {
  const text = execFileSync('systemd-analyze', ['syscall-filter', set], { encoding: 'utf8' })
  const words = text
    .split('\n')
    .slice(1)
    .map((line) => line.trim())
  return words
    .filter((word) => word !== '' && !word.startsWith('#'))
    .flatMap((word) => (word.startsWith('@') ? callsOf(word) : [word]))
}
