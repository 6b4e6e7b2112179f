import { keptShells, rememberShell, type ShellRelease } from './retention.ts'

it('keeps at least three builds, so that open tabs still find their files', () => {
  expect(keptShells).toBeGreaterThanOrEqual(3)
})

it('remembers the files of the last three shell builds, the newest first', () => {
  const release = (buildId: string): ShellRelease => ({ buildId, files: [`assets/main.${buildId}.js`] })
  const history = ['a', 'b', 'c', 'd'].reduce<ShellRelease[]>((done, id) => rememberShell(done, release(id)), [])
  expect(history.map((entry) => entry.buildId)).toEqual(['d', 'c', 'b'])
  expect(rememberShell(history, release('c')).map((entry) => entry.buildId)).toEqual(['c', 'd', 'b'])
})
