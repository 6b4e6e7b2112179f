import { printCsvRow } from '@gakuseki/shared-api/csv/print-table.ts'
import { previewText, pupil } from '../import.harness.ts'
import { healingsOf, importRowsOf } from '../preview/preview-rows.ts'

it.each([
  ['007', '7', '7'],
  ['true', 'TRUE', 'TRUE'],
  ['', "'5", "'5"],
  ['', '=1+1', '=1+1'],
])('[LSX-05] takes a typed text as it is: %j becomes %j', async (nickname, typed, stored) => {
  const text = `userId,通称\r\n${printCsvRow(['s1', typed])}`
  const preview = await previewText(text, { records: [pupil('s1', { nickname })], isTyped: true })
  expect([...importRowsOf(preview)].map((row) => row['nickname'])).toEqual([stored])
  expect([...healingsOf(preview)]).toEqual([])
})
