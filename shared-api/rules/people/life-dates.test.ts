import { dateText } from '../../core/text/date-text.ts'
import { lifeDateProblems } from './life-dates.ts'

const today = dateText('2026-11-28')

it.each([
  [{}, { birthday: '2015-05-01' }, []],
  [{}, { birthday: '2026-11-28' }, []],
  [{}, { birthday: '2026-11-29' }, ['生年月日: 今日より後の日付は使えません。']],
  [{ birthday: '2015-05-01' }, { graduationDate: '2015-05-01' }, []],
  [
    { birthday: '2015-05-01' },
    { graduationDate: '2015-04-30' },
    ['卒業日: 生年月日（2015-05-01）以降の日付にしてください。'],
  ],
  [
    { birthday: '2015-05-01' },
    { elementarySchoolEntranceDate: '2012-04-01', transferDate: '2014-04-01' },
    [
      '小学校入学日: 生年月日（2015-05-01）以降の日付にしてください。',
      '転学日: 生年月日（2015-05-01）以降の日付にしてください。',
    ],
  ],
  [
    { transferDate: '2022-04-01', elementarySchoolEntranceDate: '2021-04-01' },
    { birthday: '2023-01-01' },
    ['生年月日: 小学校入学日（2021-04-01）以前の日付にしてください。'],
  ],
  // One problem is enough where both are changed.
  [
    {},
    { birthday: '2023-01-01', graduationDate: '2020-03-31' },
    ['卒業日: 生年月日（2023-01-01）以降の日付にしてください。'],
  ],
  [{ birthday: '2015-05-01' }, { birthday: null, graduationDate: '2010-03-31' }, []],
  [{ birthday: '2015-05-01' }, { applicationDate: '2015-01-10' }, []],
  // What was wrong before does not stand in the way of other changes.
  [{ birthday: '2030-01-01', graduationDate: '2027-03-31' }, { name: '山田' }, []],
  [{ birthday: '2030-01-01', graduationDate: '2027-03-31' }, { graduationDate: '' }, []],
])('[DAT-09] %# %j changed by %j', (before, change, sentences) => {
  const problems = lifeDateProblems(before, { ...before, ...change }, today)
  expect(problems.map(({ message }) => message)).toEqual(sentences)
})
