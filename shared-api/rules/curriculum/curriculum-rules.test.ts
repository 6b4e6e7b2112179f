import { neCurriculum } from '../../entities/curriculum.ts'
import { nameProblems } from '../record/required-name.ts'
import { placeProblems, sortProblems, withItemAt } from './curriculum-order.ts'
import { evaluationProblems, gradeSettingProblems, gradesOfSetting } from './evaluation.ts'
import { activityProblems } from './journal.ts'
import { colorProblems, defaultViewPoints } from './view-point.ts'

describe('order', () => {
  it.each([
    [['a', 'b', 'c'], ['c', 'a', 'b'], []],
    [[], [], []],
    [['a', 'b'], ['a'], ['ids missingId']],
    [['a', 'b'], [], ['ids missingId']],
    [['a', 'b'], ['a', 'b', 'a'], ['ids.2 repeatedId']],
    [['a', 'b'], ['b', 'a', 'x'], ['ids.2 unknownId']],
    [
      ['a', 'b'],
      ['x', 'x', 'a', 'a'],
      ['ids.0 unknownId', 'ids.1 unknownId', 'ids.3 repeatedId', 'ids missingId'],
    ],
  ])('of %j by %j has the problems %j', (items, ids, problems) => {
    expect(sortProblems(items, ids).map(({ path, code }) => `${path} ${code}`)).toEqual(problems)
  })

  it.each([
    [0, 3, []],
    [2, 3, []],
    [3, 3, ['tooBig']],
    [-1, 3, ['tooSmall']],
  ])('place %i of %i', (place, size, codes) => {
    expect(placeProblems(place, { path: 'orderNum', size }).map(({ code }) => code)).toEqual(codes)
  })

  it.each([
    ['x', 0, ['x', 'a', 'b', 'c']],
    ['x', 3, ['a', 'b', 'c', 'x']],
    ['a', 2, ['b', 'c', 'a']],
    ['c', 0, ['c', 'a', 'b']],
    ['b', 1, ['a', 'b', 'c']],
  ])('%s goes to place %i', (id, place, ids) => {
    expect(withItemAt(['a', 'b', 'c'], id, place)).toEqual(ids)
  })
})

it('[NEC-03] gives new subjects the view points of the specification with their names and colours', () => {
  expect(defaultViewPoints.map(({ name, red, green, blue, orderNum }) => [name, red, green, blue, orderNum])).toEqual([
    ['知識・技能', 218, 59, 116, 0],
    ['思考・判断・表現', 79, 101, 219, 1],
    ['学びに向かう力・人間性', 54, 131, 47, 2],
  ])
})

it.each([
  [{ red: 0, green: 255, blue: 7 }, []],
  [{ red: 256, green: 0, blue: -1 }, ['color.red tooBig', 'color.blue tooSmall']],
])('colour %j', (color, problems) => {
  expect(colorProblems(color).map(({ path, code }) => `${path} ${code}`)).toEqual(problems)
})

it.each([
  ['国語', 0],
  ['', 1],
  [' 　', 1],
])('name %j', (name, count) => {
  expect(nameProblems(neCurriculum.fields.name, name)).toHaveLength(count)
})

describe('evaluation', () => {
  it.each([
    ['A,B,C', ['A', 'B', 'C']],
    [' ◎、○ ，△', ['◎', '○', '△']],
    ['A,,A, ', ['A']],
    ['', []],
  ])('reads setting %j as the grades %j', (setting, grades) => {
    expect(gradesOfSetting(setting)).toEqual(grades)
  })

  it.each([
    ['A,B,C', []],
    ['よくできる、できる、もう少し', []],
    ['', ['nullValue']],
    [' , ', ['nullValue']],
    ['A,A', ['invalidValue']],
    ['A,', ['invalidValue']],
    [`A,${'あ'.repeat(17)}`, ['tooLong']],
    [`A,${'𠮷'.repeat(16)}`, []],
  ])('finds in setting %j the problems %j', (setting, codes) => {
    expect(gradeSettingProblems(setting).map(({ code }) => code)).toEqual(codes)
  })

  it.each([
    [{}, []],
    [{ grade: 'B', score: 0, comment: 'あ'.repeat(2000) }, []],
    [{ comment: '𠮷'.repeat(2000) }, []],
    [{ comment: '𠮷'.repeat(2001) }, ['comment']],
    [{ grade: null, score: null }, []],
    [{ grade: '', score: 100 }, []],
    [{ grade: 'D', score: 101, comment: 'あ'.repeat(2001) }, ['grade', 'score', 'comment']],
    [{ score: -1 }, ['score']],
  ])('finds the problems of %j at %j', (values, paths) => {
    expect(evaluationProblems(values, ['A', 'B', 'C']).map(({ path }) => path)).toEqual(paths)
  })
})

it.each([
  ['', null, 0],
  ['x', null, 1],
  ['x', { eecId: 'e1', month: 4 }, 0],
  ['x', { eecId: 'e2', month: 4 }, 1],
  ['x', { eecId: 'e1', month: 5 }, 1],
])('a journal of April with activity %j, which is of %j', (activityId, activity, count) => {
  expect(activityProblems({ eecId: 'e1', month: 4, activityId }, activity)).toHaveLength(count)
})
