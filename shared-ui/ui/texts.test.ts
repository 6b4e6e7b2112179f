import { globSync, readFileSync } from 'node:fs'
import { buttonTexts } from './texts.ts'

const root = `${__dirname}/../..`
const catalogues = globSync('{shared-*,mfe-*,shell}/**/texts.ts', {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
}).map((path) => ({
  path,
  source: readFileSync(`${root}/${path}`, 'utf8').replace(/\/\*\*[^]*?\*\/|^\s*\/\/.*$/gm, ''),
}))

/** Every text without parameters, with its file. */
const whole = catalogues.flatMap(({ path, source }) =>
  [...source.matchAll(/'([^'\n]*)'/g)].map(([, text = '']) => ({ path, text })),
)
const known = new Set(whole.map(({ text }) => text))
const found = (pattern: RegExp): readonly (readonly [string, string])[] =>
  catalogues.flatMap(({ path, source }) => [...source.matchAll(pattern)].map(([, name = '']) => [path, name] as const))

it('[C60] declares labels of buttons on more than one screen in one table', () => {
  expect(catalogues.length).toBeGreaterThan(20)
  const words = new Set<string>(Object.values(buttonTexts))
  // The key of the keyboard, not a button of the screen.
  const key = { path: 'mfe-curriculum/evaluations/texts.ts', text: buttonTexts.delete }
  const copies = whole.filter(({ path, text }) => words.has(text) && path !== 'shared-ui/ui/texts.ts')
  expect(copies).toEqual([key])
  const own = whole.filter(({ path, text }) => path === 'shared-ui/ui/texts.ts' && words.has(text))
  expect(own.map(({ text }) => text)).toEqual([...words])
})

it('[C60] gives no button a Japanese label if another one has the English label', () => {
  // A saved view of a list, which no button View opens.
  const things = whole.filter(({ path }) => path !== 'shared-ui/views/texts.ts')
  for (const twin of ['キャンセル', 'エクスポート', 'インポート', '編集', '保存', '追加する', 'ビュー'])
    expect(things.filter(({ text }) => text === twin)).toEqual([])
  expect(found(/(キャンセル|(?:編集|保存|追加|削除|インポート|エクスポート)ボタン)/g)).toEqual([])
})

it('[C60] names buttons in sentences by their labels', () => {
  const inEnglish = found(/([A-Z][A-Za-z]*(?: [A-Z][a-z]+)*) (?:を(?:押|選|開)|で(?:保存|追加)|または)/g)
  const inJapanese = found(/「([^」$]+)」(?:を(?:押|選)|から)/g)
  expect([inEnglish.length > 20, inJapanese.length > 2]).toEqual([true, true])
  expect([...inEnglish, ...inJapanese].filter(([, name]) => !known.has(name))).toEqual([])
})
