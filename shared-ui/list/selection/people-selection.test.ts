import {
  countSelected,
  everybodySelected,
  isSelected,
  nobodySelected,
  withPeople,
  type PeopleSelection,
} from './people-selection.ts'

const ids = ['a', 'b', 'c', 'd']
const selected = (selection: PeopleSelection): readonly string[] => ids.filter((id) => isSelected(selection, id))

it.each<[string, PeopleSelection, readonly string[], number]>([
  ['nobody at first', nobodySelected, [], 0],
  ['chosen people', withPeople(nobodySelected, ['a', 'c'], true), ['a', 'c'], 2],
  ['a person once', withPeople(withPeople(nobodySelected, ['a'], true), ['a'], true), ['a'], 1],
  ['no longer those deselected', withPeople(withPeople(nobodySelected, ['a', 'c'], true), ['a'], false), ['c'], 1],
  ['the whole result', everybodySelected, ids, 4],
  ['the whole result but one', withPeople(everybodySelected, ['b'], false), ['a', 'c', 'd'], 3],
  ['the whole result again', withPeople(withPeople(everybodySelected, ['b'], false), ['b'], true), ids, 4],
])('[LSX-04] a selection holds %s', (_, selection, members, count) => {
  expect(selected(selection)).toEqual(members)
  expect(countSelected(selection, ids.length)).toBe(count)
})
