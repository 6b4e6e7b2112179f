import markPureDeclarations from './pure-declarations-loader.ts'

it.each([
  ['a call', "const get = endpoint({ path: '/x' })", "const get = /* @__PURE__ */ endpoint({ path: '/x' })"],
  [
    'its arguments',
    '  answer: dataOf(z.array(term)),',
    '  answer: /* @__PURE__ */ dataOf(/* @__PURE__ */ z.array(term)),',
  ],
  ['one on a line of its own', '  z.object(recordMeta),', '  /* @__PURE__ */ z.object(recordMeta),'],
  [
    'a chain',
    '  at: z.coerce.number().check(z.int()),',
    '  at: /* @__PURE__ */ z.coerce.number().check(/* @__PURE__ */ z.int()),',
  ],
])('%s is marked', (_what, source, marked) => {
  expect(markPureDeclarations(source)).toBe(marked)
})

it.each([
  ['an example in a comment', ' * const get = endpoint({ answer: dataOf(termSchema) })'],
  ['a comment', '/** @example z.object( */'],
  ['a type', 'export type Term = z.infer<typeof termSchema>'],
  ['a declaration', 'export function endpoint<const E extends AnyEndpoint>(declaration: E): E {'],
  // no-eval.ts: dropped, zod would evaluate code that the content security policy forbids.
  ['a statement', 'z.config({ jitless: true })'],
])('%s is left alone', (_what, source) => {
  expect(markPureDeclarations(source)).toBe(source)
})
