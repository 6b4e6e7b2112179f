import { dateText } from '../../../core/text/date-text.ts'
import { keptClasses, matchDifferences } from './match-warnings.ts'

const entry = { name: '髙橋　陽向', birthday: '2020-05-03', sex: 'female' }

it.each([
  ['the same person', { ...entry, name: '高橋 陽向' }, []],
  ['a student of whom only the name is known', { name: '高橋陽向', birthday: null, sex: null }, []],
  ['another name', { ...entry, name: '佐藤 花' }, ['name']],
  ['another birthday and sex', { ...entry, birthday: '2020-05-04', sex: 'male' }, ['birthday', 'sex']],
])('[YEA-10] the differences from %s', (_, student, fields) => {
  expect(matchDifferences(entry, student).map(({ field }) => field)).toEqual(fields)
})

it('[YEA-10] a student keeps the classes from the year of the entrance on', () => {
  const student = { classes: [2025, 2027, 2028].map((schoolYear) => ({ schoolYear })) }
  expect(keptClasses(dateText('2027-04-06'), student)).toEqual([{ schoolYear: 2027 }, { schoolYear: 2028 }])
  expect(keptClasses(null, student)).toEqual([])
})
