import { readSealKey, seal, unseal } from './seal.ts'

const key = Buffer.alloc(32, 7)

it('decrypts a secret only with the same key and owner', () => {
  const sealed = seal('1//refresh-token', key, 't001')
  expect(sealed).not.toContain('refresh')
  expect(unseal(sealed, key, 't001')).toBe('1//refresh-token')
  expect(unseal(sealed, key, 't002')).toBeNull()
  expect(unseal(sealed, Buffer.alloc(32, 8), 't001')).toBeNull()
})

it('never encrypts the same secret to the same text', () => {
  expect(seal('x', key, 't001')).not.toBe(seal('x', key, 't001'))
})

it.each(['', 'x', 'AAAA', `${seal('x', key, 't001').slice(0, -2)}AA`])('refuses %s', (text) => {
  expect(unseal(text, key, 't001')).toBeNull()
})

it.each([
  ['a'.repeat(64), 32],
  [Buffer.alloc(32).toString('base64'), 32],
  [Buffer.alloc(16).toString('base64'), null],
  ['', null],
  ['secret', null],
])('reads %s as a key of %s bytes', (text, length) => {
  expect(readSealKey(text)?.length ?? null).toBe(length)
})
