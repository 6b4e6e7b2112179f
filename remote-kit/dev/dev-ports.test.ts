import { join } from 'node:path'
import { remoteIdsOf } from '../workspace/repository.ts'
import { devPorts, servePort, standalonePort } from './dev-ports.ts'

const remotes = remoteIdsOf(join(import.meta.dirname, '../..'))

it.each([
  ['mfe-people', 3001],
  ['mfe-classes-terms', 3002],
  ['mfe-curriculum', 3003],
  ['mfe-school', 3004],
  ['mfe-system', 3005],
])('serves %s standalone on port %i', (id, port) => {
  expect(standalonePort(id, remotes, {})).toBe(port)
  expect(standalonePort(id, remotes, { PORT: '4100' })).toBe(4100)
})

it('serves the build of a remote on its own port', () => {
  expect(servePort('mfe-school', remotes, {})).toBe(3104)
  expect(servePort('mfe-school', remotes, { PORT: '4100' })).toBe(4100)
})

it('gives no two remotes the same port, including new ones', () => {
  const ids = [...remotes, 'mfe-library', 'mfe-meals'].toSorted()
  expect(new Set(ids.map((id) => standalonePort(id, ids, {}))).size).toBe(ids.length)
})

it('gives the API and the remotes their own ports behind the shell', () => {
  expect(devPorts(['mfe-people', 'mfe-school'], { PORT: '4000' })).toEqual({
    shell: 4000,
    api: 4010,
    remotes: new Map([
      ['mfe-people', 4011],
      ['mfe-school', 4012],
    ]),
  })
})

it.each(['three', '0', '80.5', '65536'])('refuses PORT=%s', (text) => {
  expect(() => standalonePort('mfe-people', [], { PORT: text })).toThrow(
    `PORT must be a port number, but is "${text}".`,
  )
})
