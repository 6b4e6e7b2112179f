import { customColumnIds, defaultCustomColumnName, student } from '../entities/student.ts'
import { teacher } from '../entities/teacher.ts'
import { defineEntity, field, recordSchema, snakeCase } from './entity.ts'
import { lineOf } from './kinds/text-kind.ts'

const line = lineOf(10)
const declare = (fields: Parameters<typeof defineEntity>[0]['fields'], groups = { profile: 'p' }) =>
  defineEntity({ name: 'thing', label: '物', labelEn: 'Thing', key: Object.keys(fields)[0] ?? '', groups, fields })

it('throws at start for a repeated label or an unknown group', () => {
  expect(() => declare({ a: field('甲', 'A', line), b: field('甲', 'B', line) })).toThrow('thing: label used twice: 甲')
  expect(() => declare({ a: field('甲', 'A', line), b: field('乙', 'A', line) })).toThrow(
    'thing: labelEn used twice: A',
  )
  expect(() => declare({ a: field('甲', 'A', line, { group: 'x' }) })).toThrow('thing.a: no such group: x')
})

it('names a column after its field, unless the field is stored elsewhere', () => {
  expect(snakeCase('nameKana1')).toBe('name_kana1')
  expect(student.fields.nameKana.column).toBe('name_kana')
  expect(student.fields.guardian.column).toBeNull()
  expect(student.fields.schoolType.column).toBeNull()
  expect(customColumnIds.map((id) => student.fields[id].column)).toEqual(customColumnIds.map(() => 'custom'))
})

it('has 40 custom items, first named Custom Item 01 to 40', () => {
  expect(customColumnIds).toHaveLength(40)
  expect([customColumnIds[0], customColumnIds.at(-1)]).toEqual(['custom01', 'custom40'])
  expect(defaultCustomColumnName('custom07')).toBe('Custom Item 07')
})

it('orders the staff columns as in the specification', () => {
  expect(teacher.list.filter(({ on }) => on.list).map(({ id }) => id)).toEqual([
    'userId',
    'googleMail',
    'name',
    'nameKana',
    'classes',
    'familyName',
    'givenName',
    'teacherType',
    'zipcode',
    'address',
    'email',
    'mobilePhone',
    'landlinePhone',
    'foreignType',
  ])
})

it('refuses a record with a missing field, a wrong type or a text over its limit', () => {
  const schema = recordSchema(declare({ id: field('ID', 'ID', line), text: field('文', 'Text', line) }))
  expect(schema.safeParse({ id: 'a', text: 'b' }).success).toBe(true)
  expect(schema.safeParse({ id: 'a' }).success).toBe(false)
  expect(schema.safeParse({ id: 'a', text: 3 }).success).toBe(false)
  expect(schema.safeParse({ id: 'a', text: '01234567890' }).success).toBe(false)
})
