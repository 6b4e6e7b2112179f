import type { LabelLanguage } from '@gakuseki/shared-api/core/entity.ts'
import { type KeptText, readKept } from '@gakuseki/shared-ui/storage/kept-text.ts'

export type Theme = 'light' | 'dark' | 'auto'

/** The user's choices for this browser. */
export type Preferences = { readonly labelLanguage: LabelLanguage; readonly theme: Theme }

const key = 'gakuseki.preferences'
const defaultPreferences: Preferences = { labelLanguage: 'ja', theme: 'auto' }

/** The kept preferences. Anything unreadable or unknown takes its default. */
export function readPreferences(kept: KeptText): Preferences {
  const found = readKept(kept, key)
  return {
    labelLanguage: found['labelLanguage'] === 'en' ? 'en' : defaultPreferences.labelLanguage,
    theme: found['theme'] === 'light' || found['theme'] === 'dark' ? found['theme'] : defaultPreferences.theme,
  }
}

export function keepPreferences(kept: KeptText, { labelLanguage, theme }: Preferences): void {
  kept.setItem(key, JSON.stringify({ labelLanguage, theme }))
}

/** base.css follows the system unless <html> names a theme. */
export function applyTheme(root: { readonly dataset: DOMStringMap }, theme: Theme): void {
  if (theme === 'auto') delete root.dataset['theme']
  else root.dataset['theme'] = theme
}
