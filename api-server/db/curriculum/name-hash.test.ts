import { createHash } from 'node:crypto'
import { nameHash } from './name-hash.ts'

it('is the beginning of the SHA-256 of the normalised, trimmed name', async () => {
  const expected = createHash('sha256').update('国語').digest('hex').slice(0, 16)
  expect(await nameHash('国語')).toBe(expected)
  expect(await nameHash(' 国語　')).toBe(expected)
  expect(await nameHash('ﾒﾃﾞｨｱ')).toBe(await nameHash('メディア'))
  expect(await nameHash('算数')).not.toBe(expected)
})
