import { screenLanguage, setLanguageSource } from '@gakuseki/shared-api/core/text/in-language.ts'
import { emptyPack } from '@gakuseki/shared-api/core/text/language-pack.ts'
import type { Languages } from '@gakuseki/shared-ui/host/remote-languages.ts'
import { startInLanguage } from './start-in-language.ts'

const packs: Languages = {
  ja: async () => ({ pack: emptyPack('ja') }),
  en: async () => ({ pack: emptyPack('en') }),
}
const keep = (language: string): void => localStorage.setItem('gakuseki.language', language)

beforeEach(() => {
  localStorage.clear()
  // Each page starts in the words of the specification.
  setLanguageSource({ language: 'spec', locale: 'ja-JP', textsOf: (_name, texts) => texts, wordOf: (text) => text })
  document.documentElement.lang = 'ja'
})

it.each([null, 'spec', 'fr', 'constructor'])(
  '[FND-07] starts in the mix of the specification when %s is kept',
  async (kept) => {
    if (kept !== null) keep(kept)
    const ja = jest.fn(packs.ja)
    const start = jest.fn(async () => screenLanguage())
    await startInLanguage([{ ...packs, ja }], start)
    expect(await start.mock.results[0]?.value).toBe('spec')
    expect(ja).not.toHaveBeenCalled()
  },
)

it('[FND-07] starts in the mix when the pack does not come', async () => {
  jest.spyOn(console, 'warn').mockReturnValue()
  keep('en')
  const start = jest.fn(async () => screenLanguage())
  await startInLanguage([packs, { ...packs, en: async () => Promise.reject(new Error('no network')) }], start)
  expect(await start.mock.results[0]?.value).toBe('spec')
  expect(document.documentElement.lang).not.toBe('en')
})

it('[FND-07] loads the kept language before the page is evaluated', async () => {
  keep('en')
  const start = jest.fn(async () => screenLanguage())
  await startInLanguage([packs, packs], start)
  expect(await start.mock.results[0]?.value).toBe('en')
  expect(document.documentElement.lang).toBe('en')
})
