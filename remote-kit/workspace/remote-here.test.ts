import { join } from 'node:path'
import { remoteHere, runLine } from './remote-here.ts'

const root = join(import.meta.dirname, '../..')

it('finds the remote of a folder, with its repository', async () => {
  const found = await remoteHere(join(root, 'mfe-school'))
  expect(found).toMatchObject({ ok: true, value: { id: 'mfe-school', root, declaration: { basePaths: ['school'] } } })
})

it.each(['.', 'shell'])('says what to do in %s, which is no remote', async (folder) => {
  const found = await remoteHere(join(root, folder))
  expect(found.ok ? '' : found.error).toContain('-w mfe-people')
})

it('names the workspace in a command only where there is one', () => {
  expect(runLine({ dir: '/suite/mfe-people', root: '/suite' }, 'ship')).toBe('npm run ship -w mfe-people')
  expect(runLine({ dir: '/library', root: '/library' }, 'rollback')).toBe('npm run rollback')
})
