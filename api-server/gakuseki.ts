/** `gakuseki <command>`: the one program of the server, see `gakuseki help`. */
import { runProgram } from './commands/program.ts'

process.exitCode = await runProgram(process.argv.slice(2))
