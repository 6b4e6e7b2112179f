import { allGrades, gradeCode } from '@gakuseki/shared-api/core/grade.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { createCurriculums } from './curriculums.ts'
import { createClasses } from '../school-classes.ts'
import { createRandom } from '../random.ts'
import { createActivities, createJournals, monthsOver } from './records.ts'
import { createSpecCurriculumSample } from './spec-sample.ts'

const { neCurriculums, eeCurriculums, viewPoints } = createCurriculums([asSchoolYear(2026)])
const namesOf = (
  rows: readonly { schoolType: 'elementary' | 'juniorhigh'; gradeNumber: number; name: string }[],
  code: string,
) => rows.filter((row) => gradeCode(row) === code).map(({ name }) => name)

it.each([
  ['e1', ['国語', '算数', '生活', '音楽', '図画工作', '体育'], ['道徳']],
  ['e3', ['国語', '社会', '算数', '理科', '音楽', '図画工作', '体育'], ['道徳', '総合的な学習の時間', '外国語活動']],
  [
    'e6',
    ['国語', '社会', '算数', '理科', '音楽', '図画工作', '家庭', '体育', '外国語'],
    ['道徳', '総合的な学習の時間'],
  ],
  [
    'j2',
    ['国語', '社会', '数学', '理科', '音楽', '美術', '保健体育', '技術・家庭', '英語'],
    ['道徳', '総合的な学習の時間'],
  ],
])('%s has the subjects of its grade, in order', (code, numeric, essay) => {
  expect(namesOf(neCurriculums, code)).toEqual(numeric)
  expect(namesOf(eeCurriculums, code)).toEqual(essay)
})

it('every numeric subject has the three view points of the specification', () => {
  for (const { necId } of neCurriculums) {
    const own = viewPoints.filter((viewPoint) => viewPoint.necId === necId)
    expect(own.map(({ name, red, green, blue, orderNum }) => [name, red, green, blue, orderNum])).toEqual([
      ['知識・技能', 218, 59, 116, 0],
      ['思考・判断・表現', 79, 101, 219, 1],
      ['学びに向かう力・人間性', 54, 131, 47, 2],
    ])
  }
})

it('[DBG-04] the sample has the years, grades and subjects of the specification', () => {
  const sample = createSpecCurriculumSample()
  const years = new Set(sample.neCurriculums.map(({ schoolYear }) => schoolYear))
  expect([...years]).toEqual([1999, 2000, 2001, 2002])
  const grades = allGrades.map(gradeCode).filter((code) => namesOf(sample.neCurriculums, code).length > 0)
  expect(grades).toEqual(['e1', 'e2', 'e3', 'e4', 'j1', 'j2'])
  const first = sample.neCurriculums.filter(({ schoolYear }) => schoolYear === 1999)
  expect(namesOf(first, 'e1')).toEqual(['国語', '算数', '理科', '社会', '英語', '音楽', '美術', '体育', '情報'])
  expect(namesOf(first, 'j1')).toEqual(['国語', '数学', '理科', '社会', '英語', '音楽', '美術', '体育', '情報'])
  expect(new Set(sample.eeCurriculums.map(({ name }) => name))).toEqual(new Set(['道徳']))
  expect(sample.eeCurriculums).toHaveLength(4 * 6)
})

it.each([
  ['2026-04-30', []],
  ['2026-06-01', [4, 5]],
  ['2027-02-28', [4, 5, 6, 7, 8, 9, 10, 11, 12, 1]],
  ['2027-04-01', [4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3]],
])('on %s these months of 2026 are over: %j', (today, months) => {
  expect(monthsOver(asSchoolYear(2026), dateText(today))).toEqual(months)
})

describe('essay subjects', () => {
  const activities = createActivities(eeCurriculums)

  it('have different activities in each month, and in each grade with its own theme', () => {
    for (const { eecId } of eeCurriculums) {
      const texts = activities.filter((activity) => activity.eecId === eecId).map(({ text }) => text)
      expect(texts.length).toBeGreaterThanOrEqual(12)
      expect(new Set(texts).size).toBe(texts.length)
    }
    const april = activities.filter(({ activityId }) => /^eec-2026-(e[3-6]|j[1-3])-2-m04-1$/.test(activityId))
    expect([april.length, new Set(april.map(({ text }) => text)).size]).toEqual([7, 7])
  })

  it('have journals in different words, about the activity that they name', () => {
    const classes = createClasses(asSchoolYear(2026), asSchoolYear(2026))
    const recorded = ['c2026-e3-1', 'c2026-e6-2', 'c2026-j2-1'].map((classId) => ({
      entry: classes.find((each) => each.classId === classId) ?? fail(classId),
      studentUserIds: Array.from({ length: 30 }, (_none, at) => `s${at}`),
    }))
    const journals = createJournals(createRandom(1), recorded, activities, eeCurriculums, dateText('2027-03-31'))
    expect(journals.length).toBeGreaterThan(150)
    const texts = new Set(activities.map(({ text }) => text))
    for (const { title, text } of journals)
      expect([texts.has(title), texts.has(text), text === '']).toEqual([false, false, false])
    expect(new Set(journals.map(({ title }) => title)).size).toBeGreaterThan(60)
    const thanks = journals.find(({ title }) => title === 'お礼の手紙')
    expect(activities.find(({ activityId }) => activityId === thanks?.activityId)?.text).toBe('お礼の手紙を書く')
  })
})

function fail(what: string): never {
  throw new Error(`${what} is missing`)
}
