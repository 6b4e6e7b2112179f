import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { portSentence, takenPorts } from './free-ports.ts'

it('finds the ports on which another program listens, and leaves the others free', async () => {
  const [one, other] = [createServer().listen(0, '127.0.0.1'), createServer().listen(0, '127.0.0.1')]
  await Promise.all([once(one, 'listening'), once(other, 'listening')])
  // Both listen on a port.
  const ports = [one, other].map((server) => (server.address() as AddressInfo).port)
  other.close()
  await once(other, 'close')
  expect(await takenPorts(ports)).toEqual([ports[0]])
  expect(await takenPorts(ports)).toEqual([ports[0]])
  one.close()
  await once(one, 'close')
})

it('says which port is taken and what to do', () => {
  expect(portSentence([3001])).toBe(
    'Port 3001 is taken by another program, or not open to you. End that program, or choose another port: PORT=4000 npm …',
  )
  expect(portSentence([3000, 3010])).toMatch(/^Ports 3000, 3010 are taken/)
})
