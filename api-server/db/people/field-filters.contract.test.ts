import {
  listGuardians,
  listStudents,
  listTeachers,
  searchStudents,
} from '@gakuseki/shared-api/contract/people/people.ts'
import type { Entity } from '@gakuseki/shared-api/core/entity.ts'
import { searchKey } from '@gakuseki/shared-api/core/text/text-keys.ts'
import { guardian } from '@gakuseki/shared-api/entities/guardian.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { teacher } from '@gakuseki/shared-api/entities/teacher.ts'
import { needsValue, writeFilter, type FieldFilter } from '@gakuseki/shared-api/rules/search/filter-text.ts'
import {
  filterField,
  filterFields,
  operatorsOf,
  readFilter,
  readFilterValue,
} from '@gakuseki/shared-api/rules/search/field-filter.ts'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { allStudents, idsOf } from '../../testing/calls/all-students.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'
import { addPeopleWithGaps, areNamesakes, isComplete } from '../../testing/people-with-gaps.ts'

type Row = Readonly<Record<string, unknown>> & { readonly userId: string }
type List = { readonly entity: Entity; readonly everyone: readonly Row[]; readonly found: Found }
type Found = (f: readonly string[], limit?: number) => Promise<{ ids: readonly string[]; count: number }>

let api: ContractApi
let lists: Readonly<Record<'student' | 'guardian' | 'teacher', List>>

/** Texts that differ from what people type, in all ways that a search passes over. */
const odd = [
  'ｶﾞｯｺｳ 前',
  'がっこう前',
  'カ\u3099ッコウ',
  'かっこう',
  'ＡＢＣ-1',
  'abc−1',
  'José',
  'Jose\u0301',
  '渡邉 﨑',
  '渡辺崎',
  'a.b*c',
  '50%_',
  "O'Hara",
  '',
]

beforeAll(async () => {
  api = await openContractApi()
  const ids = (await allStudents(api)).map(({ userId }) => userId).toSorted()
  for (const [index, text] of odd.entries()) {
    await sql`update students set google_mail = ${`Ｈａｎａ．${index}@school.example`}
      where user_id = ${ids[index * 7 + 1] ?? ''}`.execute(api.database.db)
    const custom = JSON.stringify({ custom01: text, custom40: `${text}\n二行目` })
    await sql`update students set address = ${text}, previous_school = ${text}, custom = ${custom}::jsonb
      where user_id = ${ids[index * 7] ?? ''}`.execute(api.database.db)
  }
  await addPeopleWithGaps(api.database.db, ids)
  const [students, guardians, teachers] = [
    await allStudents(api),
    await api.call(listGuardians, { query: { limit: 1000 } }),
    await api.call(listTeachers, { query: { limit: 1000 } }),
  ]
  const guardianOf = new Map(guardians.data.map((row) => [row.userId, row]))
  const answer = ({ data, numSearchResults }: { data: readonly Row[]; numSearchResults: number }) => ({
    ids: idsOf(data),
    count: numSearchResults,
  })
  lists = {
    student: {
      entity: student,
      everyone: students.map((row) => ({
        ...row,
        'guardian.emergencyPhone1': guardianOf.get(row.guardian?.userId ?? '')?.emergencyPhone1 ?? '',
        namesakes: students.filter((other) => other.userId !== row.userId && areNamesakes(other, row)),
        allergies: `${row.foodAllergy}${row.anaphylaxis}${row.otherAllergy}`,
        gaps: isComplete(row, guardianOf.get(row.guardian?.userId ?? '')?.emergencyPhone1 ?? '') ? '' : 'some',
      })),
      found: async (f, limit = 1000) => answer(await api.call(listStudents, { query: { f, limit } })),
    },
    guardian: {
      entity: guardian,
      everyone: guardians.data,
      found: async (f, limit = 1000) => answer(await api.call(listGuardians, { query: { f, limit } })),
    },
    teacher: {
      entity: teacher,
      everyone: teachers.data,
      found: async (f, limit = 1000) => answer(await api.call(listTeachers, { query: { f, limit } })),
    },
  }
})
afterAll(() => api.close())

/** What a filter means, without SQL. */
function holds(entity: Entity, { field, operator, value }: FieldFilter, row: Row): boolean {
  // Somebody without a class lacks no number in it.
  if (field === 'studentNumber' && row['schoolType'] === null) return false
  const stored = row[field]
  const kind = filterField(entity, field)?.kind
  const people = (Array.isArray(stored) ? stored : stored === null ? [] : [stored]) as readonly { name?: string }[]
  const isEmpty = stored === null || stored === '' || people.length === 0
  if (!needsValue(operator)) return isEmpty === (operator === 'empty')
  if (isEmpty) return false
  const text = typeof stored === 'string' ? stored : ''
  if (operator === 'before') return text < value
  if (operator === 'after') return text > value
  if (kind?.options !== null || kind.storage === 'date') return stored === value
  if (kind.storage === null) return people.some(({ name = '' }) => searchKey(name).includes(searchKey(value)))
  const compared = kind.isLiteral ? (one: string) => one.normalize('NFKC').toLowerCase() : searchKey
  const [key, asked] = [compared(text), compared(value)]
  return operator === 'is' ? key === asked : key.includes(asked)
}

/** Values that people ask for: stored ones, parts of them, and other spellings of both. */
function valuesOf({ entity, everyone }: List, id: string): readonly string[] {
  const field = filterField(entity, id)
  const stored = everyone.map((row) => row[id]).filter((value) => typeof value === 'string' && value !== '') as string[]
  const few = [...new Set(stored)].filter((_value, index) => index % 11 === 0).slice(0, 6)
  const typed = [
    ...few,
    ...few.map((text) => Array.from(text).slice(1, 3).join('')),
    ...odd,
    '.',
    'E.',
    'ｓchool．Example',
    '2015-04-01',
    '山',
    'さくら',
  ]
  const values = typed.map((text) => field && readFilterValue(field, text))
  return values.filter((value) => typeof value === 'string')
}

function filtersOf(list: List, id: string): readonly FieldFilter[] {
  const field = filterField(list.entity, id)
  if (field === undefined) return []
  return operatorsOf(field).flatMap((operator) =>
    (needsValue(operator) ? valuesOf(list, id) : ['']).map((value) => ({ field: id, operator, value })),
  )
}

describe.each(['student', 'guardian', 'teacher'] as const)('[LSX-01] the filters of the %s list', (name) => {
  const expected = (f: readonly FieldFilter[]): readonly string[] =>
    idsOf(lists[name].everyone.filter((row) => f.every((filter) => holds(lists[name].entity, filter, row))))

  it('find by each field and operator as many as the plain evaluation', async () => {
    const list = lists[name]
    for (const { id } of filterFields(list.entity)) {
      const seen = new Set<string>()
      for (const filter of filtersOf(list, id)) {
        if (seen.has(filter.operator)) continue
        seen.add(filter.operator)
        const { count } = await list.found([writeFilter(filter)], 1)
        expect([writeFilter(filter), count]).toEqual([writeFilter(filter), expected([filter]).length])
      }
      expect(seen.size).toBeGreaterThan(1)
    }
  })

  it('find together exactly the people of the plain evaluation', async () => {
    const list = lists[name]
    const fields = filterFields(list.entity).filter(({ id }) => !/^custom(?!01|40)/.test(id))
    const filter = fc.constantFrom(...fields).chain(({ id }) => fc.constantFrom(...filtersOf(list, id)))
    await fc.assert(
      fc.asyncProperty(fc.array(filter, { minLength: 1, maxLength: 3 }), async (filters) => {
        const found = await list.found(filters.map(writeFilter))
        const wanted = expected(filters)
        expect(found.count).toBe(wanted.length)
        if (wanted.length <= 1000) expect(found.ids.toSorted()).toEqual([...wanted].toSorted())
      }),
      { numRuns: 60, seed: 20261128 },
    )
  })
})

it('[LSX-01] every spelling of a text is found by every other one', async () => {
  const { entity, everyone, found } = lists.student
  for (const field of ['address', 'custom01', 'custom40'])
    for (const operator of ['is', 'contains'] as const)
      for (const typed of odd) {
        const read = readFilter(entity, `${field}:${operator}:${typed}`)
        if (!read.ok) continue
        const wanted = idsOf(everyone.filter((row) => holds(entity, read.value, row)))
        const { ids } = await found([writeFilter(read.value)])
        expect([field, operator, typed, ids.toSorted()]).toEqual([field, operator, typed, wanted.toSorted()])
      }
})

it.each([
  ['inSchoolState=inSchool'],
  ['schoolType=elementary&gradeNumber=3'],
  ['noClass=true'],
  ['noClass=true&inSchoolState=inSchool'],
  ['q=さ'],
  ['sortBy=nameKana&sortOrder=desc&inSchoolState=inSchool'],
  ['sortBy=updatedAt&schoolType=juniorhigh'],
])('[LSX-01] filters hold together with %s, with the same count on every page', async (query) => {
  const path = (more: string): string => `/api/user/v2/students?${query}&limit=1000${more}`
  const rows = async (more: string) => {
    const { body } = await api.ask(path(more))
    return body as { readonly data: readonly Row[]; readonly numSearchResults: number }
  }
  const all = await rows('')
  const filtered = await rows('&f=sex:is:female&f=birthday:before:2018-01-01')
  const wanted = all.data.filter(({ sex, birthday }) => sex === 'female' && String(birthday) < '2018-01-01')
  expect(idsOf(filtered.data)).toEqual(idsOf(wanted))
  expect(filtered.numSearchResults).toBe(wanted.length)
})

it('[LSX-01] a search by JSON takes the same filters', async () => {
  const f = ['zipcode:notEmpty', 'sex:is:male']
  expect(await api.call(searchStudents, { body: { f } })).toEqual(await api.call(listStudents, { query: { f } }))
})

it.each([
  ['students', 'f=shoeSize:empty', '「shoeSize」という項目では絞り込めません。'],
  ['guardians', 'f=zipcode:empty', '「zipcode」という項目では絞り込めません。'],
  ['teachers', 'f=zipcode:empty&f=name:before:1', '名前には「before」という条件を使えません。'],
  ['students', 'f=birthday:is:2015-02-30', '生年月日の条件の値「2015-02-30」を読み取れません。'],
  ['students', Array.from({ length: 11 }, () => 'f=zipcode:empty').join('&'), '項目での絞り込みは10件までです。'],
])('[LSX-01] GET /v2/%s?%s is refused with a sentence', async (list, query, message) => {
  const { status, body } = await api.ask(`/api/user/v2/${list}?${query}`)
  expect(status).toBe(400)
  expect((body as { error: { displayMessage: string } }).error.displayMessage).toContain(message)
})

it('[LSX-01] what is typed is never a part of the statement', async () => {
  for (const typed of ["'; drop table students; --", '\\', '(', '[', '%', '.*', '\u0000'.slice(1) + '$1'])
    for (const operator of ['is', 'contains'])
      expect((await lists.student.found([`address:${operator}:${typed}`, 'sex:is:male'])).count).toBe(0)
})
