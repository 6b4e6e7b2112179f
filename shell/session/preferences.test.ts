import { keptInMemory } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { applyTheme, keepPreferences, readPreferences } from './preferences.ts'

describe('preferences', () => {
  it('start with Japanese labels and the system’s colours', () => {
    expect(readPreferences(keptInMemory())).toEqual({ labelLanguage: 'ja', theme: 'auto' })
  })

  it('survive a reload', () => {
    const kept = keptInMemory()
    keepPreferences(kept, { labelLanguage: 'en', theme: 'dark' })
    expect(readPreferences(kept)).toEqual({ labelLanguage: 'en', theme: 'dark' })
  })

  it.each(['', '{', 'null', '[]', '"en"', '{"labelLanguage":"fr","theme":1}'])('survive %s in the storage', (text) => {
    const kept = keptInMemory({ 'gakuseki.preferences': text })
    expect(readPreferences(kept)).toEqual({ labelLanguage: 'ja', theme: 'auto' })
  })

  it('set a theme on the page only when one is chosen', () => {
    const root = { dataset: {} as DOMStringMap }
    applyTheme(root, 'dark')
    expect(root.dataset['theme']).toBe('dark')
    applyTheme(root, 'auto')
    expect(root.dataset).toEqual({})
  })
})
