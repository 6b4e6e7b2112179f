import acceptTexts from './hot-texts-loader.ts'

it('keeps every exported object of texts', () => {
  const source =
    "export const texts = { a: 'A' } as const\nconst own = {}\nexport const listTexts = { b: own } as const\n"
  const added = acceptTexts(source).slice(source.length)
  expect(added).toMatch(/^import { keepTexts as keepHotTexts } from ".*hot-texts\.[jt]s"$/m)
  expect(added).toContain('keepHotTexts(import.meta.webpackHot, { texts, listTexts })')
})

it('leaves a file without texts alone', () => {
  const source = "export type Text = string\nexport { texts } from './other.ts'\n"
  expect(acceptTexts(source)).toBe(source)
})
