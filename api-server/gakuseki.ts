/** `gakuseki <command>`: the one program of the server, see `gakuseki help`. */
import './languages/language-by-request.ts'
import { runProgram } from './commands/program.ts'

process.exitCode = await runProgram(process.argv.slice(2))
