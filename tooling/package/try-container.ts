import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runCommand, type CommandResult } from '@gakuseki/remote-kit/test/run-command.ts'
import { makePackage } from './make-package.ts'

const tools = ['buildah', 'podman', 'debootstrap', 'tar']
const base = 'localhost/gakuseki-drill-base'
const image = 'localhost/gakuseki-drill'
const container = `gakuseki-drill-${process.pid}`

/** Settings of a school with sign-in: the debug mode listens on loopback, which nobody reaches in a container. */
const settings = {
  AUTH_MODE: 'firebase',
  ENVIRONMENT: 'production',
  FIREBASE_PROJECT_ID: 'drill-school',
  FIREBASE_API_KEY: 'public',
  FIREBASE_CLIENT_ID: '1:100:web:0123abcd',
  HOSTED_DOMAIN: 'school.example',
  FIRST_ADMIN: 'head@school.example',
}

/** Builds and runs the container where this machine can; answers what was shown, and what could not be. */
export async function tryContainer(say: (line: string) => void): Promise<readonly string[]> {
  const missing = await missingTools()
  if (missing.length > 0) return [`not run: ${missing.join(', ')} missing (apt-get install buildah podman debootstrap)`]
  const root = await mkdtemp(join(tmpdir(), 'gakuseki-container-'))
  try {
    const { archive } = await makePackage(root, say)
    await run(root, 'tar', ['-xzf', archive])
    say('debootstrap makes a Debian …')
    await run(root, 'debootstrap', ['--variant=minbase', 'bookworm', 'rootfs'])
    await run(root, 'sh', ['-c', `tar -C rootfs -c . | podman import --quiet - ${base}`])
    const isolation = await build(archive.replace(/\.tar\.gz$/, ''))
    return [`built with buildah, isolation ${isolation}`, ...(await runContainer(root))]
  } finally {
    await runCommand('podman', ['rm', '--force', container], { cwd: root })
    for (const each of [image, base]) await runCommand('podman', ['rmi', each], { cwd: root })
    await rm(root, { recursive: true })
  }
}

async function missingTools(): Promise<readonly string[]> {
  const found = await Promise.all(
    tools.map(async (tool) => (await runCommand('sh', ['-c', `command -v ${tool}`], { cwd: '/' })).code === 0),
  )
  return [...tools.filter((_, at) => !found[at]), ...(process.getuid?.() === 0 ? [] : ['root'])]
}

/** Builds as it is usual, or without a container of its own for each step where the machine has no cgroups for one. */
async function build(folder: string): Promise<string> {
  const args = ['--build-arg', `BASE=${base}`, '--file', 'deploy/Containerfile', '--tag', image, '.']
  for (const isolation of ['oci', 'chroot']) {
    const { code, output } = await runCommand('buildah', ['build', '--isolation', isolation, ...args], { cwd: folder })
    if (code === 0) return isolation
    if (isolation === 'chroot') throw new Error(`buildah: ${output}`)
  }
  throw new Error('no isolation is left')
}

/** Ways to run a container, from the usual one to those for machines with old cgroups or fixed limits. */
const limits = ['--ulimit', 'nofile=1024:4096', '--ulimit', 'nproc=4096:4096']
const ways: readonly {
  readonly name: string
  readonly before: readonly string[]
  readonly after: readonly string[]
}[] = [
  { name: 'podman as it is', before: [], after: [] },
  { name: 'podman with limits of its own', before: [], after: limits },
  { name: 'podman with runc', before: ['--runtime', 'runc'], after: limits },
]

async function runContainer(root: string): Promise<readonly string[]> {
  const reasons: string[] = []
  for (const { name, before, after } of ways) {
    const tried = await runCommand(
      'podman',
      [...before, 'run', '--rm', '--network', 'none', ...after, image, 'version'],
      {
        cwd: root,
      },
    )
    if (tried.code === 0) return [`${name}: ${tried.output.trim()}`, await serve(root, before, after)]
    reasons.push(`${name}: ${tried.output.trim().split('\n').at(-1) ?? ''}`)
  }
  return [`not run: this machine does not allow containers. ${reasons.join('; ')}`]
}

async function serve(root: string, before: readonly string[], after: readonly string[]): Promise<string> {
  const env = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  const where = ['--network', 'none', '--read-only', '--name', container]
  await run(root, 'podman', [...before, 'run', '--detach', ...where, ...after, ...env, image])
  const inside = (...args: readonly string[]): Promise<CommandResult> =>
    runCommand('podman', [...before, 'exec', container, ...args], { cwd: root })
  const ask = (path: string): Promise<CommandResult> =>
    inside(
      ...['/opt/gakuseki/current/node/bin/node', '-e'],
      `fetch('http://127.0.0.1:3000${path}').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))`,
    )
  const deadline = Date.now() + 120_000
  while ((await ask('/readyz')).code !== 0) {
    if (Date.now() > deadline)
      throw new Error(`not ready: ${(await runCommand('podman', ['logs', container], { cwd: root })).output}`)
    await wait(500)
  }
  if ((await ask('/home')).code !== 0) throw new Error('/home was not served')
  const user = (await inside('id', '-un')).output.trim()
  await run(root, 'podman', ['stop', '--time', '30', container])
  const code = await run(root, 'podman', ['inspect', container, '--format', '{{.State.ExitCode}}'])
  if (user !== 'gakuseki' || code !== '0') throw new Error(`ran as ${user} and ended with ${code}`)
  return `served /readyz and /home as ${user}, without a network, on a read-only file system; ended with 0 at SIGTERM`
}

async function run(cwd: string, command: string, args: readonly string[]): Promise<string> {
  const { code, output } = await runCommand(command, args, { cwd })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}:\n${output}`)
  return output.trim()
}
