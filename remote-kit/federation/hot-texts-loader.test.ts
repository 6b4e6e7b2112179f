import acceptTexts from './hot-texts-loader.ts'

it('keeps every exported object of texts', () => {
  const source =
    "export const texts = { a: 'A' } as const\nconst own = {}\nexport const listTexts = inLanguage('x#listTexts', { b: own })\n"
  const added = acceptTexts(source).slice(source.length)
  expect(added).toMatch(/^import { keepTexts as keepHotTexts } from ".*hot-texts\.[jt]s"$/m)
  expect(added).toContain('keepHotTexts(import.meta.webpackHot, { texts, listTexts })')
})

it.each([
  ['without texts', "export type Text = string\nexport { texts } from './other.ts'\n"],
  ['with a text by itself', "export const texts = { a: 'A' }\nexport const title = 'B'\n"],
  ['with a function by itself', "export const texts = { a: 'A' }\nexport const of = (name: string) => name\n"],
  ['with a declared function', "export const texts = { a: 'A' }\nexport function of() {}\n"],
])('leaves a file %s alone', (_what, source) => {
  expect(acceptTexts(source)).toBe(source)
})
