import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { defineEntity, field } from '@gakuseki/shared-api/core/entity.ts'
import { lineOf } from '@gakuseki/shared-api/core/kinds/text-kind.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { conditionFromUrl } from '@gakuseki/shared-api/rules/search/condition-from-url.ts'
import { listVariants, type ClassCondition } from '@gakuseki/shared-api/rules/search/search-condition.ts'
import { confirmedNumResults, printClassCondition, printConditions, printInSchoolCondition } from './condition-texts.ts'

const grade = { schoolType: 'elementary', gradeNumber: 3 } as const

it.each<[ClassCondition, string]>([
  [{ type: 'all' }, 'クラス不問'],
  [{ type: 'no-class' }, 'クラス未割当'],
  [{ type: 'school-type', schoolType: 'juniorhigh' }, '中学校'],
  [{ type: 'grade', grade }, '小3'],
  [{ type: 'class', grade, classId: 'c', className: '1組' }, '小3 1組'],
])('prints %o as %s', (condition, text) => {
  expect(printClassCondition(condition)).toBe(text)
})

it('prints the in-school state with its day', () => {
  const today = dateText('2026-11-20')
  const current = asSchoolYear(2026)
  const of = (year: number) => ({ schoolYear: asSchoolYear(year), current, today })
  expect(printInSchoolCondition({ type: 'transferred', on: today }, of(2025))).toBe('転学済 (2026-11-20)')
  expect(printInSchoolCondition({ type: 'all' }, of(2025))).toBe('すべて')
  expect(printInSchoolCondition({ type: 'inSchool', on: null }, of(2026))).toBe('在学中 (2026-11-20)')
})

it('[C06] prints the state 在学中 without a day with its school year, unless that is the current one', () => {
  const environment = {
    schoolYear: asSchoolYear(2025),
    current: asSchoolYear(2026),
    today: dateText('2026-11-20'),
  }
  expect(printInSchoolCondition({ type: 'inSchool', on: null }, environment)).toBe('在学中 (2025年度)')
})

it.each([
  [1, 1],
  [50, 50],
  [1000, 1000],
  [0, null],
  [1001, null],
  [1.5, null],
  [Number.NaN, null],
])('[LST-14] confirms %d results as %s', (count, taken) => {
  expect(confirmedNumResults(count)).toBe(taken)
})

const entity = defineEntity({
  name: 'person',
  label: '会員',
  labelEn: 'Member',
  key: 'userId',
  groups: { profile: 'プロフィール' },
  fields: { userId: field('ユーザーID', 'User ID', lineOf(64)) },
})

it.each<[keyof typeof listVariants, string, readonly string[]]>([
  ['student', '', ['2026年度', 'クラス不問', '在学中 (2026-11-20)']],
  ['student', 'inSchoolStateSubType=all', ['2026年度', 'クラス不問', '在学状態: すべて']],
  ['teacher', '', ['2026年度', 'クラス不問', '教職員種別: すべて']],
])('[C54] prints the conditions of a list of %ss at ?%s as %j', (name, query, expected) => {
  const variant = listVariants[name]
  const [currentSchoolYear, today] = [asSchoolYear(2026), dateText('2026-11-20')]
  const condition = conditionFromUrl(new URLSearchParams(query), { variant, entity, currentSchoolYear, today })
  expect(printConditions(condition, { ...variant, current: currentSchoolYear, today })).toEqual(expected)
})
