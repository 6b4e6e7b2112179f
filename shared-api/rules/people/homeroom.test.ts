import { isHomeroomCharge } from './homeroom.ts'

it.each([
  ['担', true],
  ['正', true],
  ['主', true],
  ['副', false],
  ['支', false],
  ['', false],
])('[FND-04] the charge %s is that of a homeroom teacher: %s', (inChargeType, expected) => {
  expect(isHomeroomCharge(inChargeType)).toBe(expected)
})
