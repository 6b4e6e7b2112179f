import type { Translation } from '../../core/text/translation.ts'
import type * as spec from './texts.ts'

export const closingTexts: Translation<typeof spec.closingTexts> = {
  yearClosed: (years) =>
    `The school year ${years.join(', ')} is closed and can only be read. If it must change, ask an administrator to reopen it in Closing of school years on the page Year and Term.`,
  keepsPeople: (years) =>
    `There are class records of the closed school year ${years.join(', ')}, so deletion is refused. If it must be, ask an administrator to reopen the year in Closing of school years on the page Year and Term.`,
  notOver: (year, end) => `The school year ${year} is not over yet. Close it after ${end}.`,
  alreadyClosed: (year) => `The school year ${year} is closed already.`,
  nothingToClose: (year) =>
    `The school year ${year} has no classes and no records. Check which year you want to close.`,
  openDraft: (year, draft) =>
    `The school year ${draft} is still being prepared. Publish or discard it before you close ${year}.`,
  withoutReason: 'Enter the reason for reopening.',
}
