// `remote-kit test`: the tests of the remote in this folder. Further arguments go to Jest.
import { spawn } from 'node:child_process'
import { jestArguments } from '../jest/jest-arguments.ts'
import { remoteOrExit } from './remote-or-exit.ts'

const { dir, root } = await remoteOrExit()
const args = [...jestArguments(), '--testPathPatterns', RegExp.escape(`${dir}/`), ...process.argv.slice(2)]
const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
child.on('close', (code) => {
  process.exitCode = code ?? 1
})
