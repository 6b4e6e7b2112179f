import { ordinal } from './ordinal.ts'

it('[DAT-21] prints English ordinal numbers', () => {
  const numbers = [1, 2, 3, 4, 10, 11, 12, 13, 20, 21, 22, 23, 101, 111, 112, 113]
  expect(numbers.map(ordinal).join(' ')).toBe(
    '1st 2nd 3rd 4th 10th 11th 12th 13th 20th 21st 22nd 23rd 101st 111th 112th 113th',
  )
})
