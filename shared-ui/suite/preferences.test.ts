import { keptText } from '../testing/kept-text.ts'
import { applyTheme, keepPreferences, readPreferences } from './preferences.ts'

describe('preferences', () => {
  it('are Japanese labels and the system’s colours at first', () => {
    expect(readPreferences(keptText())).toEqual({ labelLanguage: 'ja', theme: 'auto' })
  })

  it('outlive a reload', () => {
    const kept = keptText()
    keepPreferences(kept, { labelLanguage: 'en', theme: 'dark' })
    expect(readPreferences(kept)).toEqual({ labelLanguage: 'en', theme: 'dark' })
  })

  it.each(['', '{', 'null', '[]', '"en"', '{"labelLanguage":"fr","theme":1}'])('survive %s in the storage', (text) => {
    const kept = keptText({ 'gakuseki.preferences': text })
    expect(readPreferences(kept)).toEqual({ labelLanguage: 'ja', theme: 'auto' })
  })

  it('name a theme on the page only when one is chosen', () => {
    const root = { dataset: {} as DOMStringMap }
    applyTheme(root, 'dark')
    expect(root.dataset['theme']).toBe('dark')
    applyTheme(root, 'auto')
    expect(root.dataset).toEqual({})
  })
})
