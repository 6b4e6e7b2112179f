import type { DraftCard, DraftChanges, YearDraft } from '../../contract/year-drafts/year-drafts.ts'
import { dateText } from '../../core/text/date-text.ts'
import { withDraftChanges, withPlaces } from './draft-changes.ts'

const grade = { schoolType: 'elementary', gradeNumber: 4 } as const
const card = (personId: string, draftClassId: string | null, version: number): DraftCard => ({
  personId,
  draftClassId,
  version,
  grade,
  decision: 'advances',
  studentNumber: null,
  name: personId,
  nameKana: '',
  familyNameKana: '',
  givenNameKana: '',
  sex: null,
  birthday: null,
  transferDate: null,
  lastGrade: null,
  lastClassId: null,
  lastClassName: null,
  lastClassKind: null,
  lastNumber: null,
  hasAllergy: false,
  isProspect: false,
  siblingGroup: null,
})
const summary = {
  schoolYear: 2027,
  status: 'draft',
  revision: 5,
  version: 1,
  graduationDay: dateText('2027-03-20'),
  entranceDay: dateText('2027-04-05'),
  publishedAt: null,
  publishedBy: null,
  peopleCount: 2,
  unplacedCount: 1,
  leavingCount: 0,
  createdAt: '2027-01-01T00:00:00Z',
  updatedAt: '2027-01-01T00:00:00Z',
} as const
const pair = { personA: 'a', personB: 'b', kind: 'apart', reason: 'x' } as const
const draft: YearDraft = {
  ...summary,
  terms: [],
  subjects: [],
  classes: [{ draftClassId: 'c1', grade, orderNum: 1, name: '1組', kind: 'regular', teachers: [], version: 1 }],
  cards: [card('a', 'c1', 3), card('b', null, 1)],
  pairs: [pair],
}
const none: DraftChanges = {
  ...summary,
  revision: 6,
  classes: [],
  cards: [],
  pairs: [],
  removedClasses: [],
  removedPeople: [],
  removedPairs: [],
}
const placesOf = ({ cards }: YearDraft) => cards.map((one) => [one.personId, one.draftClassId, one.version])

it.each<[string, Partial<DraftChanges>, ReturnType<typeof placesOf>]>([
  [
    'nothing',
    {},
    [
      ['a', 'c1', 3],
      ['b', null, 1],
    ],
  ],
  [
    'a moved card',
    { cards: [card('b', 'c1', 2)] },
    [
      ['a', 'c1', 3],
      ['b', 'c1', 2],
    ],
  ],
  [
    'an overtaken answer',
    { cards: [card('a', null, 2)] },
    [
      ['a', 'c1', 3],
      ['b', null, 1],
    ],
  ],
  [
    'somebody new',
    { cards: [card('c', null, 1)] },
    [
      ['a', 'c1', 3],
      ['b', null, 1],
      ['c', null, 1],
    ],
  ],
  ['somebody who left', { removedPeople: ['a'] }, [['b', null, 1]]],
])('[YEA-07] the board follows %s', (_name, changes, expected) => {
  expect(placesOf(withDraftChanges(draft, { ...none, ...changes }))).toEqual(expected)
})

it('[YEA-07] the board follows removed classes and pairs, whatever the order of the two people', () => {
  const now = withDraftChanges(draft, {
    ...none,
    removedClasses: ['c1'],
    removedPairs: [{ personA: 'b', personB: 'a' }],
  })
  expect([now.classes, now.pairs]).toEqual([[], []])
})

it('[YEA-07] terms and subjects stay when they are left out of the changes', () => {
  const subjects = [{ evalType: 'numeric', copyOf: 'x', grade, name: '国語', orderNum: 1 }] as const
  expect(withDraftChanges({ ...draft, subjects: [...subjects] }, none).subjects).toEqual(subjects)
})

it('[YEA-07] an answered move is shown without raising the revision, so that moves of others are still asked for', () => {
  const place = {
    personId: 'b',
    draftClassId: 'c1',
    version: 2,
    decision: 'advances',
    grade,
    studentNumber: null,
  } as const
  const now = withPlaces(draft, [place, { ...place, personId: 'a', draftClassId: null, version: 2 }])
  expect(placesOf(now)).toEqual([
    ['a', 'c1', 3],
    ['b', 'c1', 2],
  ])
  expect(now.revision).toBe(5)
})

it('[YEA-07] the draft stays the same object while nothing changed, so that the board does not render', () => {
  expect(withDraftChanges(draft, { ...none, revision: 5 })).toBe(draft)
})
