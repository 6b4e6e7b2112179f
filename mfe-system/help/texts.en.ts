import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** The texts around the chapters of the guide, which are in Japanese only. */
export const helpTexts: Translation<typeof spec.helpTexts> = {
  title: 'Help',
  lead: 'This guide (in Japanese) explains frequent tasks of a school office with pictures of the screens. Select what you want to know.',
  hint: 'On every screen, Help at the top right or the ? key opens the explanation of that screen.',
  contents: 'Contents',
  neighbours: 'Previous and next topic',
  previous: 'Previous topic',
  next: 'Next topic',
  absent: 'This topic does not exist',
  absentHint: 'The address is wrong, or the topic has another name now. Select it again from the contents.',
}
