import { setLanguageSource } from '@gakuseki/shared-api/core/text/in-language.ts'
import { languageSourceOf } from '@gakuseki/shared-api/core/text/language-pack.ts'
import { localRegistry } from '../standalone/local-remotes.ts'
import { registryInLanguage } from './registry-in-language.ts'

const icon = { name: 'book', width: 1, height: 1, path: '' }
const declared = localRegistry([
  {
    id: 'mfe-x',
    shellContract: '2',
    apiContract: '2',
    basePaths: ['library'],
    menu: [{ name: 'library', label: '図書', icon, order: 10, permission: 'page.class' }],
    home: [{ name: 'returns', title: '返却', kind: 'todo', order: 10 }],
    pages: [
      { path: '/library', words: ['本'] },
      { path: '/library/new', label: '新しい本', words: [] },
    ],
    words: { en: { 図書: 'Library', 返却: 'Returns', 新しい本: 'New books' } },
  },
])

it('[FND-07] shows labels and titles of remotes in the language of the screen, in every release', () => {
  setLanguageSource(languageSourceOf('en', []))
  const [entry] = declared.remotes
  if (entry === undefined) throw new Error('no entry')
  const canary = { release: entry.active, percent: 10, people: [] }
  const { remotes } = registryInLanguage({ remotes: [{ ...entry, previous: entry.active, canary }] })
  const [shown] = remotes
  for (const release of [shown?.active, shown?.previous, shown?.canary?.release])
    expect(release?.manifest).toMatchObject({
      menu: [{ label: 'Library' }],
      home: [{ title: 'Returns' }],
      pages: [{ path: '/library' }, { label: 'New books' }],
    })
})

it('[FND-07] leaves the registry as it is where a remote has no words of the language', () => {
  setLanguageSource(languageSourceOf('ja', []))
  expect(registryInLanguage(declared)).toEqual(declared)
})
