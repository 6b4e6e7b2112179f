import markPureDeclarations from './pure-declarations-loader.ts'

const pure = (value: string): string => `/* @__PURE__ */ (() => (${value}))()`

it.each([
  ['a call', "export const get = endpoint({ path: '/x' })", `export const get = ${pure("endpoint({ path: '/x' })")}`],
  [
    'a chain over lines',
    'const grade = z\n  .object({})\n  .check(rule)',
    `const grade = ${pure('z\n  .object({})\n  .check(rule)')}`,
  ],
  [
    'an object',
    'export const user: Kind = { ...related, schema: z.string() }',
    `export const user: Kind = ${pure('{ ...related, schema: z.string() }')}`,
  ],
  ['a value with a type', 'const limits = [1, 2] as const', `const limits = ${pure('[1, 2] as const')}`],
  [
    'a member of another value',
    'const { fields, label } = student',
    `const fields = ${pure('(student).fields')}, label = ${pure('(student).label')}`,
  ],
])('marks %s', (_what, source, marked) => {
  expect(markPureDeclarations(source)).toBe(marked)
})

it.each([
  ['a number', 'export const most = 8'],
  ['a text', "const help = 'at: field(x)'"],
  ['a function', 'const print = (text: string): string => text.trim()'],
  [
    'a declared function',
    'export function endpoint<const E>(declaration: E): E {\n  const key = keyOf(declaration)\n  return declaration\n}',
  ],
  ['a type', 'export type Term = z.infer<typeof termSchema>'],
  // For no-eval.ts: if it were dropped, zod would evaluate code that the content security policy forbids.
  ['a statement', 'z.config({ jitless: true })'],
  ['members under other names', 'const { fields: of } = student'],
  ['a comment', '/** @example const x = z.object( */'],
])('does not mark %s', (_what, source) => {
  expect(markPureDeclarations(source)).toBe(source)
})
