import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.en.ts'
import type * as spec from './texts.ts'

/** The texts of the cards of /home. */
export const homeTexts: Translation<typeof spec.homeTexts> = {
  todo: 'To do',
  nothingToDo: 'There is nothing to do',
  more: (count) => `Show ${count.toLocaleString('en-GB')} more`,
  empty: 'Nothing yet.',
  opened: 'Recently opened',
  nothingOpened: 'Nothing yet. The pages of students and classes that you open are listed here.',
  failed: (title) => `${title} could not be shown`,
  retry: buttonTexts.retry,
  retryOf: (title) => `${buttonTexts.retry}: ${title}`,
}
