import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** The texts of the question about other places of a changed surname. */
export const texts: Translation<typeof spec.texts> = {
  title: 'Change of family name',
  lead: (from, to) => `The family name changes from “${from}” to “${to}”. Choose what else to change with it.`,
  kana: 'New family name (kana)',
  roman: 'New family name (Roman)',
  kanaHint: 'If this is blank, the kana stays as it is.',
  romanHint: 'If this is blank, the Roman name stays as it is.',
  own: 'This student',
  siblings: 'Students with the same guardian',
  becomes: (label, from, to) => `${label}: ${from} → ${to}`,
  also: (labels) => (labels.length === 0 ? '' : ` (also ${labels.join(', ')})`),
  siblingsFailed:
    'The students with the same guardian could not be loaded. If they need the change, make it on the screen of each student.',
  back: 'Back to editing',
  alone: 'Save only what I entered',
  together: 'Save all together',
}
