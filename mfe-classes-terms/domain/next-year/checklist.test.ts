import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { newYearStates, newYearSteps, type NewYearFacts } from './checklist.ts'

const done = { kind: 'done' } as const
const waiting = { kind: 'waiting' } as const
const open = { kind: 'open' } as const
const draft = { status: 'draft', unplacedCount: 0 } as const
const problem = (code: string, refuses: boolean, personIds: readonly string[] = []) => ({
  code,
  refuses,
  personIds: [...personIds],
})
const statesOf = (facts: Partial<NewYearFacts>) =>
  newYearStates({
    schoolYear: asSchoolYear(2027),
    today: dateText('2027-02-01'),
    draft,
    problems: [],
    hasClasses: false,
    keptDays: [],
    prospects: { entered: 5, unmatched: 2 },
    isLastYearClosed: false,
    ...facts,
  })
/** As it is before the first day. */
const later = { match: waiting, counts: waiting, closing: waiting }
const inApril = {
  draft: { ...draft, status: 'published' },
  today: dateText('2027-04-20'),
  prospects: { entered: 5, unmatched: 0 },
} as const
const all = (state: object) => Object.fromEntries(newYearSteps.map((step) => [step, state]))

it.each<[string, Partial<NewYearFacts>, object]>([
  ['nobody has begun', { draft: null }, { ...all(waiting), begin: open, prospects: done }],
  ['everything is prepared', {}, { ...all(done), publish: open, ...later }],
  ['it is published', { draft: { ...draft, status: 'published' } }, { ...all(done), ...later }],
  ['the classes were made by hand', { draft: null, hasClasses: true }, { ...all(done), ...later }],
  [
    'nobody who will join is entered',
    { prospects: { entered: 0, unmatched: 0 } },
    { ...all(done), prospects: open, publish: open, ...later },
  ],
  [
    'the year has begun',
    { draft: { ...draft, status: 'published' }, today: dateText('2027-04-01') },
    { ...all(done), match: { kind: 'left', count: 2, of: 'people' }, counts: open, closing: open },
  ],
  [
    '在籍数 of the first day is kept',
    { ...inApril, keptDays: [dateText('2027-04-01')] },
    { ...all(done), closing: open },
  ],
  [
    '在籍数 of another day is kept',
    { ...inApril, keptDays: [dateText('2027-04-07')] },
    { ...all(done), counts: open, closing: open },
  ],
  ['the last year is closed', { ...inApril, isLastYearClosed: true }, { ...all(done), counts: open }],
])('[YEA-08] %s', (_, facts, states) => {
  expect(statesOf(facts)).toEqual(states)
})

it('[YEA-08] counts what is left of each step', () => {
  const problems = [
    problem('unplaced', true, ['a', 'b', 'c']),
    problem('noHomeroom', false),
    problem('noHomeroom', false),
    problem('numbersMissing', false, ['d', 'e']),
    problem('numberTwice', true, ['e', 'f']),
    problem('noTerms', false),
    problem('brokenPair', false, ['d', 'e']),
  ]
  expect(statesOf({ draft: { ...draft, unplacedCount: 3 }, problems })).toEqual({
    begin: done,
    prospects: done,
    division: { kind: 'left', count: 3, of: 'people' },
    teachers: { kind: 'left', count: 2, of: 'classes' },
    numbers: { kind: 'left', count: 6, of: 'people' },
    terms: { kind: 'left', count: 1, of: 'problems' },
    publish: { kind: 'left', count: 2, of: 'problems' },
    ...later,
  })
})
