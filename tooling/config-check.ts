/** `npm run config:check -- <file or loopback address>`: checks a run-time configuration that is served as a file next to the shell. */
import { readFileSync } from 'node:fs'
import { isLoopback } from '@gakuseki/shared-api/core/loopback.ts'
import { checkConfig } from './config-check/check-config.ts'

const [place] = process.argv.slice(2)

if (place === undefined) stop('npm run config:check -- <config.json か http://127.0.0.1:3000/config.json>')
else {
  try {
    const answer = checkConfig(await read(place))
    if (answer.ok) console.info(`${place}: ${answer.value}`)
    else stop([`${place}:`, ...answer.error.map((sentence) => `- ${sentence}`)].join('\n'))
  } catch (error) {
    stop(`${place}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function read(from: string): Promise<string> {
  if (!/^https?:/.test(from)) return readFileSync(from, 'utf8')
  if (!isLoopback(new URL(from).hostname)) throw new Error('この端末のアドレスを指定してください。')
  const response = await fetch(from)
  if (!response.ok) throw new Error(`status ${response.status}`)
  return response.text()
}

function stop(message: string): void {
  console.error(message)
  process.exitCode = 1
}
