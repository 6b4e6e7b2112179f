import * as fc from 'fast-check'

/** Texts that have broken other programs: injection, paths, half characters, words of the language itself. */
const texts = [
  '',
  ' ',
  '　',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00x',
  "' or 1=1 --",
  "'; drop table students; --",
  '$1',
  '%',
  '_',
  '../../../etc/passwd',
  '..%2f..%2f',
  '\\\\host\\share',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'NaN',
  '-1',
  '0x10',
  '1e9',
  '９９',
  '𠮷野家👨‍👩‍👧',
  'ｱｲｳ',
  '\u202eabc',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '10000-01-01',
  '2026:elementary:1',
  'あ'.repeat(10_000),
  'x'.repeat(300),
] as const

const numbers = [0, -0, -1, 1.5, 2 ** 31, 2 ** 31 - 1, -(2 ** 31) - 1, 2 ** 53, 1e308, 5e-324]

export const hostileText = fc.oneof(
  { weight: 200, arbitrary: fc.constantFrom(...texts) },
  { weight: 200, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constant('x'.repeat(10_000_000)) },
)

/** Any JSON value that a field may not expect. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...numbers) },
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], { a: { b: [1] } }, [null], [{}]),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constant(Object.fromEntries([['__proto__', { isAdmin: true }]])),
)

/** Bodies that are no JSON, or that no call accepts. */
export const hostileBody = fc.oneof(
  fc.constantFrom('', '{', 'null', '[]', '"x"', '[1', '1e999', '{"a":1e999}', '{"__proto__":{"x":1}}', '\ufeff{}'),
  fc.integer({ min: 10, max: 3000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.integer({ min: 10, max: 200 }).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
  fc.string({ unit: 'binary', maxLength: 60 }),
)
