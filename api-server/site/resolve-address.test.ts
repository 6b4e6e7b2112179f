import { resolveAddress } from './resolve-address.ts'

it.each([
  ['/', { type: 'page' }],
  ['/student/list', { type: 'page' }],
  ['/student/edit/taro.yamada', { type: 'page' }],
  ['/student/edit/%E4%BD%90%E8%97%A4', { type: 'page' }],
  ['/no/such/page', { type: 'page' }],
  ['/index.html', { type: 'file', path: 'shell/index.html' }],
  ['/assets/main.0a1b2c3d.js', { type: 'file', path: 'shell/assets/main.0a1b2c3d.js' }],
  ['/favicon.svg', { type: 'file', path: 'shell/favicon.svg' }],
  ['/student/missing.js', { type: 'file', path: 'shell/student/missing.js' }],
  [
    '/remotes/mfe-people/1.0.0-ab/mf-manifest.json',
    { type: 'file', path: 'remotes/mfe-people/1.0.0-ab/mf-manifest.json' },
  ],
  ['/remotes/mfe-people', { type: 'nothing' }],
  ['/remotes/', { type: 'nothing' }],
  ['/assets/', { type: 'nothing' }],
  ['/api/user', { type: 'nothing' }],
  ['/registry.json', { type: 'nothing' }],
  ['/../secret.txt', { type: 'nothing' }],
  ['/%2e%2e/secret.txt', { type: 'nothing' }],
  ['/remotes/..%2f..%2fdata/pg.json', { type: 'nothing' }],
  ['/assets/..\\..\\x.js', { type: 'nothing' }],
  ['/assets/%00.js', { type: 'nothing' }],
  ['/.git/config.json', { type: 'nothing' }],
  ['/assets/.env.json', { type: 'nothing' }],
  ['//evil.example/x.js', { type: 'nothing' }],
  ['/%E0%A4%A', { type: 'page' }],
  ['/curriculum/ne/%ZZ', { type: 'page' }],
  ['/curriculum/ne/%E3%81%82%2F..', { type: 'page' }],
  ['/%ZZ.js', { type: 'nothing' }],
  ['/remotes/%ZZ', { type: 'nothing' }],
  ['/.git/HEAD', { type: 'nothing' }],
  ['/%2e%2e/secret', { type: 'nothing' }],
])('%s', (path, target) => {
  expect(resolveAddress(path)).toEqual(target)
})
