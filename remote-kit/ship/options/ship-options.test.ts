import { parseRollbackOptions, parseShipOptions } from './ship-options.ts'

const place = ['--to', 'http://localhost:3000/', '--reason', ' 成績欄の修正 ']
const where = { to: 'http://localhost:3000', reason: '成績欄の修正' }

it.each([
  ['to everybody', [], { kind: 'everybody' }],
  ['to a tenth', ['--canary', '10'], { kind: 'canary', percent: 10, userIds: [] }],
  ['to two people', ['--users', 't001, t002,'], { kind: 'canary', percent: 0, userIds: ['t001', 't002'] }],
  ['to both', ['--canary', '5', '--users', 't001'], { kind: 'canary', percent: 5, userIds: ['t001'] }],
  ['to nobody', ['--no-activate'], { kind: 'nobody' }],
])('ships %s', (_who, args, audience) => {
  expect(parseShipOptions([...place, ...args])).toEqual({ ok: true, value: { ...where, audience, unpublished: [] } })
})

it('ships with unpublished changes of the packages that are named', () => {
  expect(parseShipOptions([...place, '--unpublished', '@gakuseki/shared-ui, shared-api'])).toMatchObject({
    value: { unpublished: ['shared-ui', 'shared-api'] },
  })
})

it.each([
  ['no address and no reason', [], /--to is missing[^]*--reason is missing/],
  ['an empty reason', ['--to', 'http://localhost:1', '--reason', ' '], /--reason is missing/],
  ['no address of a server', ['--to', 'people', '--reason', 'x'], /no address/],
  ['a file', ['--to', 'file:///site', '--reason', 'x'], /no address/],
  ['another machine in the clear', ['--to', 'http://school.example', '--reason', 'x'], /https only/],
  [
    'an address within a server',
    ['--to', 'https://school.example/app', '--reason', 'x'],
    /as in https:\/\/school\.example\./,
  ],
  ['a canary of nobody', [...place, '--canary', '0'], /needs people/],
  ['half a percent', [...place, '--canary', '0.5'], /percentage/],
  ['more than all', [...place, '--canary', '101'], /percentage/],
  ['a canary that nobody gets', [...place, '--canary', '10', '--no-activate'], /lets nobody/],
  ['a package that no release brings along', [...place, '--unpublished', 'shared-iu'], /shared-ui, not shared-iu\./],
  ['a way around the gates', [...place, '--skip', 'mount'], /--skip/],
])('refuses %s', (_what, args, sentence) => {
  const parsed = parseShipOptions(args)
  expect(parsed.ok ? [] : parsed.error.join('\n')).toMatch(sentence)
})

it('accepts https for another machine', () => {
  const parsed = parseShipOptions(['--to', 'https://school.example/', '--reason', 'x'])
  expect(parsed).toMatchObject({ ok: true, value: { to: 'https://school.example' } })
})

it.each([
  ['the previous release', [], { release: null, canaryOnly: false }],
  ['a named one', ['--release', '0.1.0-aaaaaaaa'], { release: '0.1.0-aaaaaaaa', canaryOnly: false }],
  ['from the canary', ['--canary'], { release: null, canaryOnly: true }],
])('goes back to %s', (_what, args, rest) => {
  expect(parseRollbackOptions([...place, ...args])).toEqual({ ok: true, value: { ...where, ...rest } })
})

it('refuses two targets of a rollback at once', () => {
  expect(parseRollbackOptions([...place, '--canary', '--release', 'x']).ok).toBe(false)
})
