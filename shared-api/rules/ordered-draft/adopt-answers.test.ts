import { adoptAnswers, newerAnswers } from './adopt-answers.ts'
import { added, after, flagged, itemsOf, named, removed, shapeOf, sorted, stored } from './ordered-draft.harness.ts'

const later = (id: string, version: number, name: string) => stored(id, 1, { version, name })
const none = new Map()

it('[C01] adopts the items that an earlier try has stored, keeps later input, and finds items removed since', () => {
  const draft = after([], added('n', 'M'))
  const { items, dropped } = adoptAnswers(
    sorted,
    draft,
    new Map([
      ['n', later('n1', 1, 'N')],
      ['m', later('m1', 1, 'M')],
    ]),
  )
  expect(items).toMatchObject([{ key: 'n', name: 'M', stored: { id: 'n1', name: 'N' } }])
  expect(dropped).toMatchObject([{ key: 'm', name: 'M', isDeleted: true, stored: { id: 'm1' } }])
})

it('sends again a value that was typed back after its change was stored', () => {
  const { items } = adoptAnswers(sorted, itemsOf('ab'), new Map([['a', later('a', 2, 'A')]]))
  expect(shapeOf(items)).toBe('a~ b')
})

describe('adopts an answer in which the server has merged changes of others', () => {
  const merged = new Map([['a', { ...later('a', 3, 'theirs'), flag: true }]])
  const flagSent = new Map([['a', new Set(['flag'])]])

  it('[C01] adopts their value of a field that was not sent', () => {
    const { items } = adoptAnswers(sorted, after(itemsOf('a'), flagged('a')), merged, flagSent)
    expect(items).toMatchObject([{ name: 'theirs', flag: true, stored: { version: 3 } }])
    expect(shapeOf(items)).toBe('a=theirs')
  })

  it('[C01] leaves a field that was typed after the send to the server, which knows the earlier version', () => {
    const { items } = adoptAnswers(sorted, after(itemsOf('a'), flagged('a'), named('a', 'mine')), merged, flagSent)
    expect(items).toMatchObject([{ name: 'mine', flag: true, stored: { name: 'a', version: 1 } }])
  })

  it('keeps a field that both sides have changed to the same value', () => {
    const { items } = adoptAnswers(sorted, after(itemsOf('a'), flagged('a'), named('a', 'theirs')), merged, flagSent)
    expect(shapeOf(items)).toBe('a=theirs')
  })
})

it('puts an item that was dropped beneath another one under the key of that item', () => {
  const draft = after([], added('k', 'K'))
  const answers = new Map([
    ['k', stored('k1', 1, { name: 'K' })],
    ['c', stored('c1', 1, { list: 'k1' })],
  ])
  expect(adoptAnswers(sorted, draft, answers).dropped).toMatchObject([{ key: 'c', list: 'k' }])
})

it.each([
  ['a new item that was created', new Map([['n', later('n1', 1, 'N')]]), none, { n: 1 }],
  [
    'the change of a new item over its creation',
    new Map([['n', later('n1', 1, 'N')]]),
    new Map([['n', later('n1', 2, 'M')]]),
    { n: 2 },
  ],
  ['a change that was read already', none, new Map([['a', later('a', 1, 'A')]]), {}],
  ['a change that is newer', none, new Map([['a', later('a', 2, 'A')]]), { a: 2 }],
  [
    'the change of a record that others deleted, while its item stays as a new one',
    none,
    new Map([['n', later('n', 2, 'N')]]),
    {},
  ],
  ['the change of an item that is gone from the draft', none, new Map([['x', later('x', 2, 'X')]]), {}],
])('of the answers, %s', (_, created, changed, versions) => {
  const items = after(itemsOf('a'), added('n'), removed('none'), named('none'))
  const newer = newerAnswers(items, { created, changed })
  expect(Object.fromEntries([...newer].map(([key, { version }]) => [key, version]))).toEqual(versions)
})
