import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const url = pathToFileURL(join(import.meta.dirname, 'run-command.ts')).href

it.each(['SIGINT', 'SIGTERM'] as const)('leaves no command behind when %s ends its own process', async (signal) => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The address of a server that listens on a port is an object.
  const { port } = server.address() as AddressInfo
  // The command holds a connection until it ends, by itself after a time so that a failure leaves nothing.
  const command = `require('node:net').connect(${port}, '127.0.0.1'); setTimeout(() => process.exit(), 20_000)`
  const script = `import { runCommand } from '${url}'
    await runCommand(process.execPath, ['-e', ${JSON.stringify(command)}], { cwd: '.' })`
  const connected = once(server, 'connection') as Promise<[Socket]>
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' })
  const [connection] = await connected
  const closed = once(connection.on('error', () => undefined).resume(), 'close')
  const ended = once(parent, 'close')
  parent.kill(signal)
  expect(await ended).toEqual([null, signal])
  await closed
  server.close()
})
