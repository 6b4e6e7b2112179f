import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const url = pathToFileURL(join(import.meta.dirname, 'until-asked-to-stop.ts')).href
// Ends by itself when a signal is swallowed, so that no process is left behind.
const alive = 'setTimeout(() => process.exit(3), 20_000); console.log("up")'

async function endOf(script: string, signal: NodeJS.Signals): Promise<unknown[]> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, npm_lifecycle_event: 'start' },
  })
  await once(child.stdout, 'data')
  child.kill(signal)
  return once(child, 'close')
}

it.each(['SIGINT', 'SIGTERM'] as const)(
  'ends by %s a process under npm without a handler of its own',
  async (signal) => {
    const script = `import { stopWithNpm } from '${url}'; stopWithNpm(); ${alive}`
    expect(await endOf(script, signal)).toEqual([null, signal])
  },
)

it('lets its own handler decide alone', async () => {
  const script = `import { stopWithNpm } from '${url}'; stopWithNpm();
    process.on('SIGTERM', () => setTimeout(() => process.exit(7), 700)); ${alive}`
  expect(await endOf(script, 'SIGTERM')).toEqual([7, null])
})
