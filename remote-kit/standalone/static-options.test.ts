import { err, ok } from '@gakuseki/shared-api/core/result.ts'
import { parseBase, parseStaticOptions } from './static-options.ts'

it.each(['/', '/pr-12/', '/school/pr-12/', '/~team/v1.2_b/'])('takes %s as it is', (base) => {
  expect(parseBase(base)).toEqual(ok({ base, schools: false }))
})

it.each([
  ['pr-12', '--base /pr-12/'],
  ['/pr-12', '--base /pr-12/'],
  ['pr-12/', '--base /pr-12/'],
  ['//pr-12//a/', '--base /pr-12/a/'],
])('refuses %s and names the right form', (text, right) => {
  expect(parseBase(text)).toEqual(err(expect.stringMatching(`Write ${right}$`)))
})

it.each([
  '',
  '/../',
  '/a/../b/',
  '/./',
  'https://host.example/pr-12/',
  '/pr 12/',
  '/a?b/',
  '/a#b/',
  '/%2e/',
  '/図書/',
  '/a\\b/',
])('refuses "%s" and gives an example', (text) => {
  expect(parseBase(text)).toEqual(err(expect.stringMatching(/For example: --base \/pr-12\/$/)))
})

it('reads whether static files are asked for, and beneath which path', () => {
  expect(parseStaticOptions([])).toEqual(ok(null))
  expect(parseStaticOptions(['--static'])).toEqual(ok({ base: '/', schools: false }))
  expect(parseStaticOptions(['--static', '--base', '/pr-12/'])).toEqual(ok({ base: '/pr-12/', schools: false }))
  expect(parseStaticOptions(['--static', '--base', 'pr-12'])).toMatchObject({ ok: false })
  expect(parseStaticOptions(['--static', '--schools'])).toEqual(ok({ base: '/', schools: true }))
  expect(parseStaticOptions(['--static', '--schools', '--base', '/pr-12/'])).toMatchObject({ ok: false })
  expect(parseStaticOptions(['--base', '/pr-12/'])).toEqual(err(expect.stringMatching(/--base .*--static/)))
  expect(parseStaticOptions(['--schools'])).toEqual(err(expect.stringMatching(/--schools .*--static/)))
  expect(parseStaticOptions(['--statik'])).toMatchObject({ ok: false })
})
