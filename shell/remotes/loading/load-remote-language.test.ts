import { inLanguage, screenLanguage, setLanguageSource } from '@gakuseki/shared-api/core/text/in-language.ts'
import { emptyPack, packWith, type LanguagePack } from '@gakuseki/shared-api/core/text/language-pack.ts'
import type { Languages } from '@gakuseki/shared-ui/host/remote-languages.ts'
import { localRegistry } from '../../standalone/local-remotes.ts'
import { loadRemoteLanguage } from './load-remote-language.ts'

const [entry] = localRegistry([
  { id: 'mfe-x', shellContract: '2', apiContract: '2', basePaths: ['x'], menu: [], brings: ['languages'] },
]).remotes
if (entry === undefined) throw new Error('no entry')
const release = entry.active
const { brings: _, ...manifest } = release.manifest
const older = { ...release, manifest }

const ja = async () => ({ pack: emptyPack('ja') })
// A release of another team may expose anything.
const exposing = (en: unknown) => async () => ({ languages: { ja, en } as Languages })
const packOf = (pack: unknown) => exposing(async () => ({ pack }))
const english = packWith(emptyPack('en'), {
  'mfe-x': { texts: { heading: 'Books', count: (n: number) => `${n} books` } },
})

// In a page, the remote has a copy of its own. Here it is that of the shell, whose language is set.
const ofShell = (language: LanguagePack['language'] | 'spec'): void =>
  setLanguageSource({ language, locale: 'en-GB', textsOf: (_name, texts) => texts, wordOf: (text) => text })

const evaluated = () => inLanguage('mfe-x#texts', { heading: '図書', count: (n: number) => `${n}冊` })

let warned: jest.SpyInstance
beforeEach(() => {
  ofShell('en')
  warned = jest.spyOn(console, 'warn').mockReturnValue()
})

it('[FND-07] puts the texts of a remote in force before it is evaluated', async () => {
  await loadRemoteLanguage(release, packOf(english))
  expect([evaluated().heading, evaluated().count(2)]).toEqual(['Books', '2 books'])
  expect(warned).not.toHaveBeenCalled()
})

it.each([
  ['was built before there were languages', 'en', older],
  ['is shown in the mix of the specification', 'spec', release],
] as const)('[FND-07] asks a remote that %s for no languages', async (_case, language, asked) => {
  ofShell(language)
  const load = jest.fn(packOf(english))
  await loadRemoteLanguage(asked, load)
  expect(load).not.toHaveBeenCalled()
  expect(evaluated().heading).toBe('図書')
  expect(warned).not.toHaveBeenCalled()
})

it.each<[string, Parameters<typeof loadRemoteLanguage>[1]]>([
  ['exposes none, against its manifest', async () => null],
  ['exposes something else', async () => ({}) as { languages: Languages }],
  ['has lost the file of its languages', () => Promise.reject(new Error('Loading chunk languages failed'))],
  ['has lost the file of the pack', exposing(() => Promise.reject(new Error('Loading chunk en failed')))],
  ['does not know the language', exposing(undefined)],
  ['has a module without a pack', packOf(undefined)],
  ['has a pack without use', packOf({ language: 'en', texts: {}, words: {} })],
  [
    'has a pack whose texts are of another form',
    packOf({ ...english, use: () => english.use([{ ...english, texts: null } as never]) }),
  ],
])('[FND-07] lets a remote that %s run in the mix of the specification, with a warning', async (_case, load) => {
  await expect(loadRemoteLanguage(release, load)).resolves.toBeUndefined()
  expect([evaluated().heading, evaluated().count(2)]).toEqual(['図書', '2冊'])
  expect(warned).toHaveBeenCalledWith('/remotes/mfe-x/0.0.0-local-local/ has no texts in en', expect.any(Error))
})

it('[FND-07] keeps the text of the specification where a pack has another kind of text', async () => {
  const catalogues = { 'mfe-x': { texts: { heading: 'Books', count: 'books' } } }
  await loadRemoteLanguage(release, packOf(packWith(emptyPack('en'), catalogues)))
  expect([evaluated().heading, evaluated().count(2)]).toEqual(['Books', '2冊'])
  expect(screenLanguage()).toBe('en')
})
