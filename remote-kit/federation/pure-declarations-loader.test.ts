import markPureDeclarations from './pure-declarations-loader.ts'

it.each([
  ['a call', "const get = endpoint({ path: '/x' })", "const get = /* @__PURE__ */ endpoint({ path: '/x' })"],
  [
    'its arguments',
    '  answer: dataOf(z.array(term)),',
    '  answer: /* @__PURE__ */ dataOf(/* @__PURE__ */ z.array(term)),',
  ],
  ['an argument on a line of its own', 'dataOf(\n  z.string(),\n)', 'dataOf(\n  /* @__PURE__ */ z.string(),\n)'],
  ['an element', "of: ['x',\n  field(x),\n]", "of: ['x',\n  /* @__PURE__ */ field(x),\n]"],
  ['a value below its name', 'const schema =\n  z.object(meta)', 'const schema =\n  /* @__PURE__ */ z.object(meta)'],
  ['one behind a text', "{ label: 'a: b', at: field(x) }", "{ label: 'a: b', at: /* @__PURE__ */ field(x) }"],
  [
    'a chain',
    '  at: z.coerce.number().check(z.int()),',
    '  at: /* @__PURE__ */ z.coerce.number().check(/* @__PURE__ */ z.int()),',
  ],
])('marks %s', (_what, source, marked) => {
  expect(markPureDeclarations(source)).toBe(marked)
})

it.each([
  ['an example in a comment', ' * const get = endpoint({ answer: dataOf(termSchema) })'],
  ['a comment', '/** @example z.object( */'],
  ['a type', 'export type Term = z.infer<typeof termSchema>'],
  ['a declaration', 'export function endpoint<const E extends AnyEndpoint>(declaration: E): E {'],
  // For no-eval.ts: if it were dropped, zod would evaluate code that the content security policy forbids.
  ['a statement', 'z.config({ jitless: true })'],
  ['a statement of a function', 'function start() {\n  z.config({ jitless: true })\n}'],
  ['a statement of a condition', 'if (isStrict)\n  z.config({ jitless: true })'],
  ['a statement of a case', "case 'x':\n  field(x)"],
  ['a statement after another', '  prepare()\n\n  field(x)'],
  ['a statement below a comment', '  // as told,\n  field(x)\n  prepare() // once (\n  field(y)'],
  ['a method', 'form.field(x)'],
  ['a text', "const help = 'use it as at: field(x)'"],
  ['a text with a quote', String.raw`const help = 'it\'s at: field(x)' + "or, field(y)"`],
  ['a template', 'const help = `use it as\n  at: field(x), z.object(y)`'],
])('does not mark %s', (_what, source) => {
  expect(markPureDeclarations(source)).toBe(source)
})
