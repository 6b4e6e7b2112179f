import { proposeGrade, type ProposedGrade } from './propose-grade.ts'

const classOf = (draftClassId: string, kind: 'regular' | 'special' | 'combined' = 'regular') => ({
  draftClassId,
  name: draftClassId,
  kind,
})
const card = (
  personId: string,
  change: Partial<ProposedGrade['cards'][number]> = {},
): ProposedGrade['cards'][number] => ({
  personId,
  sex: null,
  draftClassId: null,
  lastClassId: 'old',
  lastClassName: 'old',
  lastClassKind: 'regular',
  ...change,
})
const fromSpecial = { lastClassName: 'b', lastClassKind: 'special' } as const
const placesOf = (grade: Pick<ProposedGrade, 'cards' | 'classes'>, keepPlaced = true) =>
  Object.fromEntries(
    proposeGrade({ ...grade, pairs: [], keepPlaced, seed: 1 }).map(({ personId, draftClassId }) => [
      personId,
      draftClassId,
    ]),
  )

it('[YEA-07] puts nobody into a class of special needs who does not come from one', () => {
  const cards = Array.from({ length: 10 }, (_, at) => card(`p${at}`))
  const places = Object.values(
    placesOf({ cards, classes: [classOf('x'), classOf('s', 'special'), classOf('y', 'combined')] }),
  )
  expect(places.toSorted()).toEqual('xxxxxyyyyy'.split(''))
})

it('[YEA-07] keeps whoever comes from a class of special needs in the one of its name, else in the first', () => {
  const classes = [classOf('x'), classOf('a', 'special'), classOf('b', 'special')]
  const cards = [card('one', fromSpecial), card('two', { ...fromSpecial, lastClassName: 'gone' }), card('three')]
  expect(placesOf({ cards, classes })).toEqual({ one: 'b', two: 'a', three: 'x' })
})

it('[YEA-07] leaves whoever is in a class of special needs there, also in a division of everybody', () => {
  const classes = [classOf('x'), classOf('b', 'special')]
  expect(placesOf({ cards: [card('one', { draftClassId: 'b' })], classes }, false)).toEqual({})
})

it.each([
  [true, {}],
  [false, { one: 'b' }],
])(
  '[YEA-07] moves somebody from special needs who is placed elsewhere only when everybody is divided',
  (keep, places) => {
    const classes = [classOf('x'), classOf('b', 'special')]
    expect(placesOf({ cards: [card('one', { ...fromSpecial, draftClassId: 'x' })], classes }, keep)).toEqual(places)
  },
)

it('[YEA-07] divides everybody where a grade has no class of special needs', () => {
  expect(placesOf({ cards: [card('one', fromSpecial)], classes: [classOf('x')] })).toEqual({ one: 'x' })
})
