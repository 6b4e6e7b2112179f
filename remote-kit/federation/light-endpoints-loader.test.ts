import lightenEndpoints from './light-endpoints-loader.ts'

const declared = (parts: string): string => `export const getTerm = endpoint({ ${parts} })`

it.each([
  [
    'what only the server reads',
    "path: '/x', summary: '学期', query: z.strictObject({ a }), body: more.body, access: 'terms.read'",
    "path: '/x',    access: 'terms.read'",
  ],
  ['what is last', "path: '/x', form: z.object({})", "path: '/x', "],
  ['an answer except for its shape', 'answer: dataOf(z.array(term))', "answer: { shape: 'data' }"],
  ['a page of records except for its shape', 'answer: listOf(term)', "answer: { shape: 'list' }"],
])('leaves out %s', (_what, parts, left) => {
  expect(lightenEndpoints(declared(parts))).toBe(declared(left))
})

it('leaves out an answer beside a verified one', () => {
  const verified = declared('answer: dataOf(term), verified: true')
  expect(lightenEndpoints(`${verified}\n${declared('answer: dataOf(term)')}`)).toBe(
    `${verified}\n${declared("answer: { shape: 'data' }")}`,
  )
})

it('keeps the lines where they are', () => {
  const source = declared("\n  summary: '学期',\n  answer: dataOf(\n    z.array(term),\n  ),\n")
  expect(lightenEndpoints(source)).toBe(declared("\n  \n  answer: { shape: 'data' }\n\n,\n"))
})

it.each([
  ['an answer that is verified', declared('answer: dataOf(term), verified: true')],
  [
    'an answer that may be verified, because another call of the file is',
    `const listed = { verified: true }\n${declared('...listed, answer: dataOf(term)')}`,
  ],
  ['answers that another declaration gives', declared('...more, answer: dataOf(listStudents.answer)')],
  ['other objects', "export const form = field({ summary: '学期', answer: dataOf(term) })"],
])('keeps %s', (_what, source) => {
  expect(lightenEndpoints(source)).toBe(source)
})
