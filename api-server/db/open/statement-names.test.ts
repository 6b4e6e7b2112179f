import { createStatementNames } from './statement-names.ts'

it('names a read from its second time on, each text by a name of its own', () => {
  const nameOf = createStatementNames()
  expect(
    ['select 1', 'select 1', 'select 1', 'with a as (select 2) select', 'with a as (select 2) select'].map(nameOf),
  ).toEqual([null, 'read_0', 'read_0', null, 'read_1'])
})

it.each(['insert into a values ($1)', 'begin', 'selection', `select ${'x'.repeat(20_000)}`])(
  '%.20s is never named',
  (text) => {
    const nameOf = createStatementNames()
    expect([nameOf(text), nameOf(text)]).toEqual([null, null])
  },
)

it('keeps 150 texts and no more, and those still when others come', () => {
  const nameOf = createStatementNames()
  const texts = Array.from({ length: 400 }, (_, at) => `select ${at}`)
  for (const text of texts) for (let time = 0; time < 2; time += 1) nameOf(text)
  expect(texts.filter((text) => nameOf(text) !== null)).toHaveLength(150)
  expect(nameOf('select 0')).toBe('read_0')
})
