import { previewText, pupil } from '../import.harness.ts'
import { isReady } from '../preview/preview-counts.ts'
import { issuesOf, printIssue } from '../preview/preview-rows.ts'

const records = [pupil('s1', { birthday: '2015-05-01', transferDate: '2024-03-31' })]
const told = async (text: string) => {
  const preview = await previewText(text, { records })
  return [isReady(preview), ...[...issuesOf(preview)].map((issue) => `${issue.column?.field.id} ${printIssue(issue)}`)]
}

it.each([
  ['生年月日\ns1,2016-05-01', true, []],
  ['生年月日\ns1,2030-04-02', false, ['birthday 2行目: 生年月日: 今日より後の日付は使えません。']],
  ['卒業日\ns1,2010-03-31', false, ['graduationDate 2行目: 卒業日: 生年月日（2015-05-01）以降の日付にしてください。']],
  ['生年月日\ns1,2025-05-01', false, ['birthday 2行目: 生年月日: 転学日（2024-03-31）以前の日付にしてください。']],
  ['生年月日,転学日\ns1,2025-05-01,', true, []],
])('[DAT-09, LSX-05] %# reads %j', async (text, ready, issues) => {
  expect(await told(`userId,${text}\n`)).toEqual([ready, ...issues])
})
