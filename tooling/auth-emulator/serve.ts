/** The entry of the bundle: `node <file> <project id> [port]`. It ends when its standard input is closed. */
import type { AddressInfo } from 'node:net'
import apiSpec from 'firebase-tools/lib/emulator/auth/apiSpec.js'
import { createApp } from 'firebase-tools/lib/emulator/auth/server.js'

/** The calls of the browser's sign-in and of the journeys. Compiling the description of all others would be wasted time. */
const served = new Set([
  '/v1/projects',
  '/v1/accounts:createAuthUri',
  '/v1/accounts:delete',
  '/v1/accounts:lookup',
  '/v1/accounts:signInWithIdp',
  '/v1/accounts:update',
  '/v1/token',
  '/v2/accounts:revokeToken',
  '/v1/projects/{targetProjectId}/accounts',
  '/v1/projects/{targetProjectId}/accounts:batchCreate',
  '/v1/projects/{targetProjectId}/accounts:delete',
  '/v1/projects/{targetProjectId}/accounts:lookup',
  '/v1/projects/{targetProjectId}/accounts:query',
  '/v1/projects/{targetProjectId}/accounts:update',
  '/emulator/v1/projects/{targetProjectId}/accounts',
])

for (const path of Object.keys(apiSpec.paths)) if (!served.has(path)) delete apiSpec.paths[path]
const left = [...served].filter((path) => !(path in apiSpec.paths))
if (left.length > 0) throw new Error(`this firebase-tools has no ${left.join(', ')}`)

const [, , projectId = 'demo-school', port = '0'] = process.argv
const app = await createApp(projectId)
const server = app.listen(Number(port), '127.0.0.1', () => {
  // A TCP server has a port.
  console.info(`auth emulator: http://localhost:${(server.address() as AddressInfo).port}`)
})
process.stdin.resume().once('close', () => process.exit(0))
