import { counted } from '../core/text/counted.ts'
import type { Translation } from '../core/text/translation.ts'
import type * as spec from './texts.ts'

/** Problems of a whole file and of its rows. What follows another sentence (csv-failure.ts) begins with a blank. */
export const texts: Translation<typeof spec.texts> = {
  cannotRead: {
    wrongType: 'Choose a CSV file.',
    unreadable: 'The CSV file could not be read.',
    empty: 'The CSV file is empty.',
  },
  onLine: (line, message) => `Row ${line}: ${message}`,
  noText:
    ' It contains data that is not text. Save an Excel workbook (.xlsx) or the like as “CSV UTF-8” before you choose it. For any other file, choose another character encoding.',
  headerOnly: ' Enter at least one row of data below the header row.',
  extraCells: 'The form of the CSV file is wrong. Some rows have more cells than there are columns.',
  unclosedQuote: ' A quotation mark (") is not closed.',
  brokenQuote: ' There are characters that do not belong after a quotation mark (").',
  wrongDelimiter: (name) =>
    ` The columns are separated by ${name}, not by commas (,). Save the file as CSV with commas.`,
  delimiters: {
    '\t': 'tabs',
    ';': 'semicolons (;)',
    '，': 'full-width commas (，)',
    '、': 'Japanese commas (、)',
  },
  // Excel writes it into cells, where it is recognised, so it stays Japanese.
  monthAndDay: (month, day) => `${month}月${day}日`,
  tooManyRows: (max) => ` At most ${counted(max, 'row', 'rows')} can be read at a time. Split the file.`,
}
