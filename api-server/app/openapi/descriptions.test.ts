import { everyPart } from './documents.harness.ts'
import type { JsonSchema } from './json-schema.ts'

it('[API-03] describes every parameter and every part of a body or an answer in Japanese', () => {
  const silent = everyPart().filter(([, { $ref, description = '' }]) => $ref === undefined && description === '')
  expect([...new Set(silent.map(([path]) => path))]).toEqual([])
})

/** Meanings with several types: the text explains them, or requests and answers differ. */
const ofSeveralTypes = [
  'data: 結果',
  'f: 項目の絞り込み（zipcode:empty、birthday:before:2015-04-01 など。クエリーでは繰り返せる）',
  'gaps: 数える項目の条件（f と同じ書き方で、繰り返せる）。なければよくある未入力',
  'name: 教科名',
  'grade: 学年（番号か、e1〜e6=小学校、j1〜j3=中学校）',
  'version: 版（文字なら画面の版番号、数なら更新のたびに1増える）',
  'files: ファイル（添付したもの、またはビルドのすべて）',
  'maps: ソースマップ（スクリプトの名前.map。誰にも配信しない）',
]

describe('[C21]', () => {
  const nameOfPath = (path: string): string => path.slice(path.lastIndexOf('.') + 1)
  const typesOf = ({ type, anyOf = [], oneOf = [], const: value }: JsonSchema): readonly string[] =>
    [type ?? (value === undefined ? [] : typeof value), ...[...anyOf, ...oneOf].map(typesOf)].flat(2)

  it('has one type everywhere for one name and description', () => {
    const typesByMeaning = new Map<string, Set<string>>()
    for (const [path, part] of everyPart()) {
      const meaning = `${nameOfPath(path)}: ${part.description}`
      const types = typesByMeaning.get(meaning) ?? new Set()
      for (const type of typesOf(part)) if (type !== 'null') types.add(type)
      typesByMeaning.set(meaning, types)
    }
    const several = [...typesByMeaning].filter(([, types]) => types.size > 1).map(([meaning]) => meaning)
    expect(several.filter((meaning) => !ofSeveralTypes.includes(meaning))).toEqual([])
  })

  it('describes counts as numbers', () => {
    const counts = everyPart().filter(([, { description = '' }]) => /(?:の数|人数|件数|行数)$/.test(description))
    expect(counts.length).toBeGreaterThan(10)
    expect(counts.filter(([, part]) => !typesOf(part).includes('integer')).map(([path]) => path)).toEqual([])
  })

  it.each([
    [
      'curriculum GET /neCurriculums.grade',
      /^学年（e1〜e6/,
      { enum: ['e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'j1', 'j2', 'j3'] },
    ],
    ['curriculum GET /neCurriculums.name', /^教科名$/, { maxLength: 128 }],
    ['curriculum GET /neCurriculums/{necId}/viewPoints.name', /^観点名$/, {}],
    ['user POST /v2/classes.grade', /^学年（/, {}],
    ['user POST /v2/classes.grade.gradeNumber', /^学年/, { type: 'integer', minimum: 1, maximum: 6 }],
    ['user GET /v2/classes.gradeNumber', /^学年$/, { minimum: 1, maximum: 99 }],
    ['Student.gradeNumber', /^学年$/, { minimum: 1, maximum: 6 }],
    ['NeCurriculum.grade', /^学年（/, {}],
    ['ViewPoint.name', /^観点名$/, {}],
    ['ViewPoint.color.red', /^色/, { minimum: 0, maximum: 255 }],
    ['Evaluation.grade', /^評価$/, { maxLength: 16 }],
    ['Evaluation.month', /^月$/, { minimum: 1, maximum: 12 }],
    ['Evaluation.score', /^点数$/, { minimum: 0, maximum: 100 }],
    ['curriculum PATCH /neCurriculums/{necId}/evaluations.grade', /^評価$/, { maxLength: 16 }],
    ['curriculum PATCH /neCurriculums/{necId}/evaluations.score', /^点数$/, { minimum: 0, maximum: 100 }],
    ['curriculum PATCH /neCurriculums/{necId}/evaluations.comment', /^コメント$/, { maxLength: 2000 }],
    ['curriculum GET /eeCurriculums/{eecId}/months/{month}/activities.month', /^月$/, { minimum: 1, maximum: 12 }],
    ['curriculum GET /neCurriculums/{necId}/evaluationCounts.data.classes', /^学級ごと/, { type: 'array' }],
    ['user GET /v2/history.data.at', /日時$/, {}],
    ['user GET /v2/files/{address}.address', /^ファイルの場所/, {}],
    ['user GET /v2/teachers.classSchoolYear', /担当クラスはすべての年度/, { minimum: 1, maximum: 99999 }],
  ])('describes %s as %s with its limits', (wanted, description, limits) => {
    const found = everyPart().filter(([path]) => path === wanted)
    expect(found).not.toEqual([])
    for (const [, part] of found) {
      expect(part.description).toMatch(description)
      expect(part).toMatchObject(limits)
    }
  })

  it('names the limits of every number that has some', () => {
    const named = new Map([
      ['month', [1, 12]],
      ['score', [0, 100]],
      ['red', [0, 255]],
      ['green', [0, 255]],
      ['blue', [0, 255]],
    ])
    const wrong = everyPart().filter(([path, { minimum, maximum }]) => {
      const limits = named.get(nameOfPath(path))
      return limits !== undefined && (minimum !== limits[0] || maximum !== limits[1])
    })
    expect(wrong.map(([path]) => path)).toEqual([])
  })
})
