import { counted } from '@gakuseki/shared-api/core/text/counted.ts'
import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.en.ts'
import type * as spec from './texts.ts'

/** The texts of the search of the whole suite. */
export const searchTexts: Translation<typeof spec.searchTexts> = {
  open: 'Search',
  keys: 'Ctrl K',
  title: 'Search',
  field: 'Words to search for',
  placeholder: 'Name, phone number, class, screen …',
  results: 'Search results',
  pages: 'Screens',
  opened: 'Recently opened',
  // Typed, not shown: many type Japanese in any language of the screen.
  homeWords: ['ホーム', 'トップ', 'Top'],
  area: (labels) => labels.join(', '),
  failed: (area) => `${area} could not be searched`,
  found: (count) => (count === 0 ? 'Nothing found' : `${counted(count, 'result', 'results')} found`),
  nothing: (text) => `Nothing found for “${text}”`,
  nothingNext:
    'Type the beginning of a name, its kana or romaji, an email address or a user ID, or at least 3 digits of a phone number.',
  more: (total) => (total === undefined ? 'Show all' : `Show all ${total.toLocaleString('en-GB')} in the list`),
  hints: [
    { keys: '↑ ↓', does: 'Choose' },
    { keys: 'Enter', does: 'Open' },
    { keys: 'Ctrl Enter', does: 'Open in a new tab' },
    { keys: 'Esc', does: buttonTexts.close },
  ],
}
