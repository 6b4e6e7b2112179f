import { isInRange, offersContract } from './contract-range.ts'

it.each([
  ['2', '2', true],
  ['2.3', '2', true],
  ['2.3', '2.3', true],
  ['2.2', '2.3', false],
  ['2', '2.1', false],
  ['3', '2', false],
  ['1', '2', false],
])('checks contract %s for one that needs %s: %s', (offered, needed, isEnough) => {
  expect(offersContract(offered, needed)).toBe(isEnough)
})

it.each([
  ['19.3.1', '^19.0.0', true],
  ['19.0.0', '^19.0.0', true],
  ['19.1.4', '^19.1.5', false],
  ['18.9.9', '^19.0.0', false],
  ['20.0.0', '^19.0.0', false],
  ['19.1.6', '^19.1.5', true],
  ['19.2.0', '^19.1.5', true],
  ['0.1.0', '*', true],
  ['0.1.1', '^0.1.0', true],
  ['0.2.0', '^0.1.0', false],
  ['0.1.0', '^0.1.1', false],
  ['1.0.0', '^0.1.0', false],
  ['0.0.3', '^0.0.3', true],
  ['0.0.4', '^0.0.3', false],
  ['0.0.0', '^0.0.0', true],
  ['0.0.1', '^0.0.0', false],
  ['19.1.0-rc.1', '^19.1.0', false],
  ['19.2.0-rc.1', '^19.1.0', false],
  ['19.3.1', '19.x', false],
])('checks version %s in %s: %s', (version, range, isIn) => {
  expect(isInRange(version, range)).toBe(isIn)
})
