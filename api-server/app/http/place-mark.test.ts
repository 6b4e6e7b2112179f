import { createPlaceMark } from './place-mark.ts'

const mark = createPlaceMark(new Uint8Array(32).fill(7))

it('marks one place with one mark, an IPv6 network as a whole', async () => {
  expect(await mark('203.0.113.9')).toMatch(/^[0-9a-f]{12}$/)
  expect(await mark('::ffff:203.0.113.9')).toBe(await mark('203.0.113.9'))
  expect(await mark('2001:db8:1:2::5')).toBe(await mark('2001:db8:1:2:ffff::1'))
  expect(await mark('203.0.113.10')).not.toBe(await mark('203.0.113.9'))
})

it('marks nothing where no address is known', async () => {
  expect(await mark('')).toBeNull()
})

it('makes other marks with another secret, so nobody finds an address by trying all of them', async () => {
  const other = createPlaceMark(new Uint8Array(32).fill(8))
  expect(await other('203.0.113.9')).not.toBe(await mark('203.0.113.9'))
})
