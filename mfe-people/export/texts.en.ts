import { counted } from '@gakuseki/shared-api/core/text/counted.ts'
import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import { printTexts } from '@gakuseki/shared-ui/print/texts.en.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.en.ts'
import type * as spec from './texts.ts'

/** The texts of the export dialog. */
export const texts: Translation<typeof spec.texts> = {
  title: (label) => `Export: ${label}`,
  lead: {
    all: (columns) =>
      `Exports everybody who matches the current search, in the current order, with ${counted(columns, 'column', 'columns')} (all columns).`,
    selected: (columns) =>
      `Exports everybody who matches the current search, in the current order, with ${counted(columns, 'column', 'columns')}: only user ID, name and the columns shown.`,
  },
  encoding: 'Character encoding',
  encodings: {
    'utf-8': { label: 'UTF-8 (with BOM)', description: 'Opens in Excel and can hold every character.' },
    'windows-31j': {
      label: 'Shift_JIS (CP932)',
      description: 'For old programs that cannot read UTF-8. It cannot hold every character.',
    },
  },
  cancel: buttonTexts.cancel,
  start: buttonTexts.export,
  running: 'Loading',
  figures: (done, total) => `${done.toLocaleString('en-GB')} of ${counted(total, 'person', 'people')}`,
  lackingTitle: 'Shift_JIS cannot hold some of the characters',
  lacking: (kinds, count) =>
    `${counted(count, 'character', 'characters')} of ${counted(kinds, 'kind', 'kinds')} will become “?”. UTF-8 keeps them as they are.`,
  lackingList: 'Characters that cannot be saved',
  times: (count) => counted(count, 'time', 'times'),
  moreLacking: (kinds) => counted(kinds, 'more kind', 'more kinds'),
  saveUtf8: 'Save as UTF-8',
  saveAnyway: 'Save with “?”',
  failedTitle: 'The export failed',
  nothingSaved: 'No file was saved.',
  retry: buttonTexts.retry,
  failed: (reason) => `The export failed: ${reason} No file was saved. Choose “${buttonTexts.export}” again.`,
  moving: 'The list keeps changing while it is loaded. Wait a while, then try again.',
  selectedGone: printTexts.selectedGone,
  empty: 'Nobody matches the current search. Change the conditions, then try again.',
  done: (count, label) => `${label}: data of ${counted(count, 'person', 'people')} exported.`,
}
