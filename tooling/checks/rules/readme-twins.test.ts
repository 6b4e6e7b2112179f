import { repositoryOf } from '../repository.ts'
import { readmeTwins } from './readme-twins.ts'

const english =
  '# Name\n\n[日本語](README.ja.md)\n\nRun `npm start`, read [this](docs/a.md).\n\n| `npm test` | tests |\n'
const japanese =
  '# 名前\n\n[English](README.md)\n\n[これ](docs/a.md) を読み、`npm start` を動かす。\n\n| `npm test` | テスト |\n'

const messages = (twin: string) =>
  readmeTwins(repositoryOf({ 'README.md': english, 'README.ja.md': twin })).map(({ message }) => message)

it('takes a twin with the same parts, in the order of its language', () => {
  expect(messages(japanese)).toEqual([])
})

it.each([
  ['a command', japanese.replace('npm test', 'npm run test')],
  ['a link', japanese.replace('docs/a.md', 'docs/b.md')],
  ['a heading', `${japanese}\n## もう一つ\n`],
  ['everything', ''],
])('refuses a twin that differs in %s', (_what, twin) => {
  expect(messages(twin)).toHaveLength(1)
})
