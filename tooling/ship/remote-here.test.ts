import { remoteHere } from './remote-here.ts'

it.each([
  ['the folder of a remote', '/suite/mfe-people', { ok: true, value: 'mfe-people' }],
  ['the root', '/suite', { ok: false, error: [expect.stringMatching(/-w with mfe-people, mfe-school/)] }],
  ['another package', '/suite/shell', { ok: false, error: [expect.stringMatching(/which remote/)] }],
])('finds the remote in %s', (_where, folder, remote) => {
  expect(remoteHere(folder, ['mfe-people', 'mfe-school'])).toEqual(remote)
})
