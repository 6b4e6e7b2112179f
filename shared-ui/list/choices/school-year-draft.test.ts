import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import {
  confirmedSchoolYear,
  schoolYearDraft,
  settleSchoolYear,
  stepSchoolYear,
  typeSchoolYear,
} from './school-year-draft.ts'

const current = asSchoolYear(2026)
const start = schoolYearDraft(asSchoolYear(2025))

it.each([
  ['2', 2025],
  ['202', 2025],
  ['2024', 2024],
  ['1969', 2025],
  ['1970', 1970],
  ['9999', 9999],
  ['10000', 2025],
  ['', 2025],
])('[LST-15] reads %j typed over 2025 as the year %d', (text, year) => {
  expect(typeSchoolYear(start, text)).toEqual({ text, year })
})

it.each([
  ['1', 1970],
  ['1969', 1970],
  ['2024', 2024],
  ['10000', 9999],
  ['99999', 9999],
])('[LST-15] limits %j to %d when the field is left', (text, year) => {
  expect(settleSchoolYear(typeSchoolYear(start, text), current)).toEqual({ text: String(year), year })
})

it.each(['', 'あ', '20x5'])('[LST-16] resets %j to the current school year when the field is left', (text) => {
  expect(settleSchoolYear(typeSchoolYear(start, text), current)).toEqual({ text: '2026', year: 2026 })
})

it.each([
  [1, 1],
  [1969, 1969],
  [2025, 2025],
  [9999, 9999],
  [0, null],
  [10_000, null],
  [99_999, null],
  [Number.NaN, null],
])('[LST-17] confirms the year %d as %s', (year, taken) => {
  expect(confirmedSchoolYear(schoolYearDraft(asSchoolYear(year)))).toBe(taken)
})

it('keeps steps within the range', () => {
  expect(stepSchoolYear(start, 1).year).toBe(2026)
  expect(stepSchoolYear(schoolYearDraft(asSchoolYear(1970)), -1).year).toBe(1970)
})
