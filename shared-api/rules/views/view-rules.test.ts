import { asSchoolYear } from '../../core/school-year.ts'
import { dateText } from '../../core/text/date-text.ts'
import { student } from '../../entities/student.ts'
import { listFields } from '../search/column-visibility.ts'
import { conditionFromUrl } from '../search/condition-from-url.ts'
import { listVariants } from '../search/search-condition.ts'
import { filterProblem } from '../search/field-filter.ts'
import { cleanContent, queryInYear } from './clean-view.ts'
import { firstViewsOf } from './first-views.ts'
import { cleanViewName, viewNameProblems } from './view-rules.ts'
import { queryOfCondition, showsView } from './shown-view.ts'
import { queryOfView, viewPath, withView } from './view.ts'

const day = { currentSchoolYear: asSchoolYear(2026), today: dateText('2026-11-28') }
const environment = { variant: listVariants.student, entity: student, ...day }
const conditionOf = (query: string) => conditionFromUrl(new URLSearchParams(query), environment)

const own = (name: string) => ({ name, scope: 'own' }) as const

it.each([
  ['名簿A', [], []],
  ['名簿', [], ['nameTaken']],
  ['アレルギー', [], ['nameTaken']],
  ['ｱﾚﾙｷﾞｰ', [], ['nameTaken']],
  ['あ'.repeat(50), [], []],
  ['𠮷'.repeat(50), [], []],
  ['', [], ['nullValue']],
  ['あ'.repeat(51), [], ['tooLong']],
  ['名簿A', ['名簿Ａ'], ['nameTaken']],
  ['名簿A', ['名簿B'], []],
])('[LSX-06] %# checks the name %s', (name, others, codes) => {
  const problems = viewNameProblems('student', own(name), { others: others.map(own) })
  expect(problems.map(({ code }) => code)).toEqual(codes)
})

it('[LSX-06] trims a name, full-width blanks too, and says of the school that a name is taken', () => {
  expect(cleanViewName('　朝の\n会 ')).toBe('朝の 会')
  const school = { name: 'a', scope: 'school' } as const
  expect(viewNameProblems('student', school, { others: [own('a'), school] })[0]?.message).toMatch(
    /学校のみんなで使うもの/u,
  )
  expect(viewNameProblems('student', school, { others: [own('a')] })).toEqual([])
})

it('[LSX-06] keeps the names of the product for its own views, on their list', () => {
  const [problem] = viewNameProblems('student', own('名簿'), { others: [] })
  expect(problem?.message).toBe('「名簿」は、はじめから用意されているビューの名前です。別の名前を入力してください。')
  expect(viewNameProblems('guardian', own('名簿'), { others: [] })).toEqual([])
  // One that was saved before this rule keeps its name.
  expect(viewNameProblems('student', own('名簿'), { others: [], before: own('名簿') })).toEqual([])
})

it.each([
  ['page=4', ''],
  ['schoolYear=2026', ''],
  ['schoolYear=2025', 'schoolYear=2025'],
  ['inSchoolStateSubType=graduated&inSchoolStateOn=2026-11-28', 'inSchoolStateSubType=graduated'],
  [
    'inSchoolStateSubType=inSchool&inSchoolStateOn=2026-11-28',
    'inSchoolStateSubType=inSchool&inSchoolStateOn=2026-11-28',
  ],
  ['q=さ&f=zipcode%3Aempty', 'q=%E3%81%95&f=zipcode%3Aempty'],
])('[LSX-06] %# keeps the condition %s as %s', (query, kept) => {
  expect(queryOfCondition(conditionOf(query), environment)).toBe(kept)
})

it('[LSX-06] names the view in the address beside its conditions', () => {
  expect(queryOfView({ viewId: 'v 1', query: 'q=a' })).toBe('q=a&view=v+1')
  expect(viewPath('student', { viewId: 'v', query: '' })).toBe('/student/list?view=v')
  expect(withView('view=a&q=b', null)).toBe('q=b')
})

describe('[LSX-06] a list shows a view', () => {
  const view = { query: 'f=zipcode%3Aempty', columns: ['sex', 'birthday'], widths: { sex: 90 } }
  const shown = { condition: conditionOf(view.query), columns: view.columns, widths: view.widths }

  it.each([
    ['on any page', { condition: conditionOf(`${view.query}&page=3`) }, true],
    ['in any order of columns', { columns: ['birthday', 'sex'] }, true],
    ['not with another condition', { condition: conditionOf('') }, false],
    ['not with fewer columns', { columns: ['sex'] }, false],
    ['not with another width', { widths: { sex: 91 } }, false],
    ['not without its widths', { widths: {} }, false],
  ])('%s', (_, change, wanted) => {
    expect(showsView(view, { ...shown, ...change }, environment)).toBe(wanted)
  })
})

it('[LSX-06] stores neither damaged conditions nor columns that no list has', () => {
  const content = { query: 'f=a:empty&n=100&view=x', columns: ['sex', 'sex', 'foo'], widths: { name: 90, foo: 1 } }
  expect(cleanContent('student', content, day)).toEqual({ query: 'n=100', columns: ['sex'], widths: { name: 90 } })
  expect(cleanContent('roster', content, day)).toEqual({ query: 'f=a%3Aempty&n=100', columns: [], widths: {} })
})

describe('[LSX-06] a class of another year', () => {
  const query = 'classSubType=class&classSchoolType=elementary&classGradeNumber=4&className=1%E7%B5%84&classId=old'
  const grade = { schoolType: 'elementary', gradeNumber: 4 } as const
  const classCondition = (classes: Parameters<typeof queryInYear>[3]) =>
    conditionOf(queryInYear('student', query, day, classes)).classCondition

  it.each([
    ['stays when it is of this year', { classId: 'old', name: '2組', grade }, { type: 'class', classId: 'old' }],
    ['becomes that of its name', { classId: 'new', name: '１組', grade }, { type: 'class', classId: 'new' }],
    ['becomes its grade', { classId: 'new', name: '2組', grade }, { type: 'grade', grade }],
  ])('%s', (_, schoolClass, wanted) => {
    expect(classCondition([schoolClass])).toMatchObject(wanted)
  })

  it('is never one of another grade', () => {
    const other = { classId: 'new', name: '1組', grade: { ...grade, gradeNumber: 5 } }
    expect(classCondition([other])).toEqual({ type: 'grade', grade })
  })
})

it('[LSX-06] brings four views of students, whose columns and conditions exist', () => {
  const views = firstViewsOf('student')
  const columns = new Set(listFields(student).map(({ id }) => id))
  expect(views.map(({ name }) => name)).toEqual(['名簿', '連絡先', 'アレルギー', '未入力'])
  for (const view of views) {
    expect(view.columns.filter((id) => !columns.has(id))).toEqual([])
    expect(filterProblem(student, new URLSearchParams(view.query).getAll('f'))).toBeNull()
    expect(cleanContent('student', view, day)).toMatchObject({ query: view.query, columns: view.columns })
  }
  expect(firstViewsOf('guardian')).toEqual([])
})
