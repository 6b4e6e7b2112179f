import { chmod, chown, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '@gakuseki/remote-kit/test/run-command.ts'
import { makePackage } from './make-package.ts'
import { startProgram, runProgram, type Place } from './packaged-program.ts'

/** `nobody` of Debian; whoever is not root stays who they are. */
const otherUser = 65_534

/** Makes, unpacks and runs the package; answers what was found, and rejects with what is wrong. */
export async function tryPackage(): Promise<readonly string[]> {
  const root = await mkdtemp(join(tmpdir(), 'gakuseki-package-'))
  try {
    await chmod(root, 0o755)
    const quiet = (): void => undefined
    const one = await makePackage(join(root, 'one'), quiet)
    const checked = await runCommand('sha256sum', ['--check', `${one.archive}.sha256`], { cwd: join(root, 'one') })
    demand(checked.code === 0, `the checksum is wrong: ${checked.output}`)
    const place = await install(root, one.archive)
    const [ran, again] = await Promise.allSettled([runAll(place), makePackage(join(root, 'two'), quiet)])
    const said = valueOf(ran)
    const two = valueOf(again)
    demand(one.sum === two.sum, `two runs gave two archives: sha256 ${one.sum} and ${two.sum}`)
    return [`${one.megabytes} MB and Node with ${one.nodeMegabytes} MB, twice the same bytes`, ...said]
  } finally {
    await rm(root, { recursive: true })
  }
}

/** Unpacks the archive as docs/operations.md says, with the one tool that the script needs on the PATH. */
async function install(root: string, archive: string): Promise<Place> {
  const home = join(root, 'opt/0.1.0')
  const bin = join(root, 'bin')
  const data = join(root, 'data')
  for (const folder of [home, bin, data]) await mkdir(folder, { recursive: true })
  const unpacked = await runCommand('tar', ['-xzf', archive, '--strip-components', '1', '-C', home], { cwd: root })
  demand(unpacked.code === 0, `tar: ${unpacked.output}`)
  await symlink('0.1.0', join(root, 'opt/current'))
  await symlink('/usr/bin/readlink', join(bin, 'readlink'))
  const isRoot = process.getuid?.() === 0
  if (isRoot) await chown(data, otherUser, otherUser)
  await chmod(data, 0o700)
  return {
    program: join(root, 'opt/current/gakuseki'),
    env: { PATH: bin, DATA_DIR: data, PORT: '0', LANG: 'C.UTF-8' },
    user: isRoot ? otherUser : null,
  }
}

async function runAll(place: Place): Promise<readonly string[]> {
  const version = await runProgram(place, ['version'])
  demand(/^gakuseki \d+\.\d+\.\d+ [0-9a-f]{12}/.test(version.output), `version: ${version.output}`)
  const before = await runProgram(place, ['doctor'])
  demand(before.code === 0, `doctor before the first start:\n${before.output}`)
  const server = await startProgram(place, ['start'])
  let code = -1
  try {
    await demandAnswer(`${server.url}/readyz`, {}, (text) => text.startsWith('ready\n'))
    await demandAnswer(`${server.url}/home`, {}, (text) => text.includes('<title>Gakuseki</title>'))
    await demandAnswer(`${server.url}/registry`, {}, (text) => text.includes('mfe-people'))
    const headers = { authorization: 'Bearer debug:t001' }
    await demandAnswer(`${server.url}/api/user/v2/school`, headers, (text) => text.includes('"schoolName"'))
    const refused = await runProgram(place, ['user', 'list'])
    demand(refused.code === 1, `user list beside a server: ${refused.code} ${refused.output}`)
  } finally {
    code = await server.stop()
  }
  demand(code === 0, `SIGTERM: the server ended with ${code}\n${server.output()}`)
  const after = await runProgram(place, ['doctor'])
  demand(after.code === 0, `doctor after the first start:\n${after.output}`)
  const admins = await runProgram(place, ['user', 'list', '--admins'])
  demand(admins.code === 0 && admins.output.includes('\tadmin'), `user list --admins: ${admins.output}`)
  return [
    version.output.trim(),
    'doctor, start, /readyz, /home, an API call, SIGTERM and user list as another user without Node on the PATH',
  ]
}

async function demandAnswer(
  url: string,
  headers: Readonly<Record<string, string>>,
  isRight: (text: string) => boolean,
): Promise<void> {
  const answer = await fetch(url, { headers })
  const text = await answer.text()
  demand(answer.status === 200 && isRight(text), `${url}: ${answer.status} ${text.slice(0, 500)}`)
}

function valueOf<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}

function demand(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(sentence)
}
