/**
 * `npm run drill:install [-- --archive <file>]`: follows docs/install.md on this machine, behind folders and a network of its own, so that
 * nothing of the machine changes but the packages of Debian that it installs when they are missing. Needs root.
 */
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { makePackage } from '@gakuseki/tooling/package/make-package.ts'

const needs: Readonly<Record<string, string>> = {
  nginx: '/usr/sbin/nginx',
  caddy: '/usr/bin/caddy',
  prometheus: '/usr/bin/promtool',
  curl: '/usr/bin/curl',
  openssl: '/usr/bin/openssl',
  strace: '/usr/bin/strace',
}
const { values } = parseArgs({ options: { archive: { type: 'string' } } })

if (process.getuid?.() === 0) process.exitCode = await drill()
else {
  console.error('Run as root: the drill makes users, folders and a network of its own.')
  process.exitCode = 1
}

async function drill(): Promise<number> {
  installMissing()
  const folder = mkdtempSync(join(tmpdir(), 'gakuseki-install-'))
  try {
    const archive =
      values.archive === undefined ? (await makePackage(folder, console.info)).archive : resolve(values.archive)
    for (const file of [archive, `${archive}.sha256`])
      if (values.archive !== undefined) copyFileSync(file, join(folder, basename(file)))
    // The shell waits for what its children leave behind.
    const inside = `${process.execPath} ${join(import.meta.dirname, 'follow-guide.ts')} ${folder}; exit $?`
    const apart = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc', '--propagation', 'private']
    return spawnSync('unshare', [...apart, 'bash', '-c', inside], { stdio: 'inherit' }).status ?? 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What cannot be installed is told by the check that wants it. */
function installMissing(): void {
  const missing = Object.keys(needs).filter((name) => !existsSync(needs[name] ?? ''))
  if (missing.length === 0) return
  console.info(`Installing ${missing.join(', ')} …`)
  // At run level 1 packages start no service.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const args = ['install', '--yes', '--quiet', '--no-install-recommends', ...missing]
  if (spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0)
    console.info(`apt-get could not install ${missing.join(', ')}`)
}
