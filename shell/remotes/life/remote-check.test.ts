import { localRegistry } from '../../standalone/local-remotes.ts'
import { offeredWith, refusalOf } from './remote-check.ts'

const [entry] = localRegistry([
  { id: 'mfe-x', shellContract: '2', apiContract: '2', basePaths: ['class'], menu: [] },
]).remotes
if (entry === undefined) throw new Error('no entry')
const release = (manifest: object) => ({
  ...entry.active,
  manifest: { ...entry.active.manifest, shellContract: '2', ...manifest },
})
const offered = { shell: '2.2', api: '2' }

describe('the check before a remote’s code is fetched', () => {
  it.each([
    [{}, null],
    [{ shellContract: '2.2' }, null],
    [{ shellContract: '2.3' }, 'shellContract'],
    [{ shellContract: '1' }, 'shellContract'],
    [{ shellContract: 'one' }, 'shellContract'],
    [{ apiContract: '1' }, 'apiContract'],
    [{ id: 'mfe-y' }, 'identity'],
    [{ container: 'mfe_y' }, 'identity'],
  ])('refuses a release with %j for %s (null: accepts it)', (manifest, cause) => {
    expect(refusalOf({ id: 'mfe-x' }, release(manifest), offered)?.cause ?? null).toBe(cause)
  })
})

it('refuses a release whose calls the server does not have, and names them', () => {
  const lacking = { ...release({}), missing: ['user GET /v2/new', 'user POST /v2/new'] }
  expect(refusalOf({ id: 'mfe-x' }, lacking, offered)).toEqual({
    cause: 'apiContract',
    detail: 'the server has no user GET /v2/new, user POST /v2/new',
  })
})

it('uses the API contract that the server names; a registry file names none', () => {
  expect(offeredWith('3').api).toBe('3')
  expect(offeredWith(undefined).api).toBe('2')
})
