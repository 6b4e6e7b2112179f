import { isFoundBy, search } from './search.ts'

const chapter = {
  name: 'import',
  title: 'CSVでまとめて変更する',
  of: ['/student/import'],
  words: ['インポート', 'とりこみ', 'Excel'],
  headings: ['表を用意する', '元に戻す'],
}

it.each([
  ['まとめて', true],
  ['変更', true],
  ['csv 変更', true],
  ['元に戻す', true],
  ['いんぽ', true],
  ['イ', true],
  ['excel', true],
  ['xcel', false],
  ['表', false],
  ['変更 座席', false],
  ['・', false],
])('[HLP-03] finds a chapter by %s: %s', (text, expected) => {
  expect(isFoundBy(chapter, text)).toBe(expected)
})

it('[HLP-03] leads to the chapters, with their sections', async () => {
  const [group] = await search('サインアウト')
  expect(group).toMatchObject({ title: 'ヘルプ', hits: [{ path: '/help/sign-in', about: ['はじめに'] }] })
})
