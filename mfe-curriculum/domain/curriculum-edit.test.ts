import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { changesOf, copiedCounts, nameProblems, nameWarnings } from './curriculum-changes.ts'
import {
  changedKeys,
  copySource,
  draftOf,
  inSection,
  subjectStates,
  transition,
  type CurriculumDraft,
  type CurriculumEvent,
} from './curriculum-edit.ts'
import { added, after, grade, place, renamed, stored } from './curriculum.harness.ts'

const [a, b, c] = [stored('a', 0, '国語'), stored('b', 1, '算数'), stored('c', 2, '理科')] as const
const three = draftOf(place, [a, b, c])
const key = 'numeric-b'
const shapeOf = (draft: CurriculumDraft): string => {
  const states = subjectStates(draft)
  return draft.subjects.map((each) => `${each.name}:${states.get(each.key)}`).join(' ')
}
const moved = (of: string, to: number | 'left' | 'right'): CurriculumEvent => ({ type: 'move', key: of, to })

it('each section holds the subjects of its grade and kind, by order number; who share one stand by id', () => {
  const draft = draftOf(place, [
    stored('z', 5, '理科'),
    stored('y', 5, '音楽'),
    stored('x', 2, '国語'),
    stored('e', 0, '道徳', { evalType: 'essay' }),
    stored('j', 0, '数学', { grade: ['juniorhigh', 1] }),
  ])
  const names = (section: Parameters<typeof inSection>[1]) => inSection(draft, section).map(({ name }) => name)
  expect(names({ grade, evalType: 'numeric' })).toEqual(['国語', '音楽', '理科'])
  expect(names({ grade, evalType: 'essay' })).toEqual(['道徳'])
  expect(names({ grade: { schoolType: 'juniorhigh', gradeNumber: 1 }, evalType: 'numeric' })).toEqual(['数学'])
  expect(changedKeys(draft)).toEqual([])
})

describe('every state and event', () => {
  // The subject in the middle, in each of the states in which an event may find it.
  const states = {
    unchanged: three,
    changed: after(three, renamed(key, 'さんすう')),
    new: after(draftOf(place, [a, stored('c', 1, '理科')]), added(key), renamed(key, '社会'), moved(key, 'left')),
    deleted: after(three, { type: 'delete', key }),
  } as const
  const events = {
    add: added('d'),
    rename: renamed(key, '生活'),
    'rename back': renamed(key, '算数'),
    'move left': moved(key, 'left'),
    'move right': moved(key, 'right'),
    'move to the front': moved(key, 0),
    'move too far': moved(key, 9),
    delete: { type: 'delete', key },
    restore: { type: 'restore', key },
    copyPrevious: { type: 'copyPrevious', copies: [{ key: 'k', source: a }], withPlan: false },
    'of a subject that is not there': moved('nothing', 'left'),
  } as const satisfies Record<string, CurriculumEvent>
  const unchanged = '国語:unchanged 算数:unchanged 理科:unchanged'
  const changed = '国語:unchanged さんすう:changed 理科:unchanged'
  const fresh = '国語:unchanged 社会:new 理科:changed'
  const deleted = '国語:unchanged 算数:deleted 理科:changed'
  const results: Record<keyof typeof states, Record<keyof typeof events, string>> = {
    unchanged: {
      add: `${unchanged} :new`,
      rename: '国語:unchanged 生活:changed 理科:unchanged',
      'rename back': unchanged,
      'move left': '算数:changed 国語:changed 理科:unchanged',
      'move right': '国語:unchanged 理科:changed 算数:changed',
      'move to the front': '算数:changed 国語:changed 理科:unchanged',
      'move too far': unchanged,
      delete: deleted,
      restore: unchanged,
      copyPrevious: unchanged,
      'of a subject that is not there': unchanged,
    },
    changed: {
      add: `${changed} :new`,
      rename: '国語:unchanged 生活:changed 理科:unchanged',
      'rename back': unchanged,
      'move left': 'さんすう:changed 国語:changed 理科:unchanged',
      'move right': '国語:unchanged 理科:changed さんすう:changed',
      'move to the front': 'さんすう:changed 国語:changed 理科:unchanged',
      'move too far': changed,
      delete: '国語:unchanged さんすう:deleted 理科:changed',
      restore: changed,
      copyPrevious: changed,
      'of a subject that is not there': changed,
    },
    new: {
      add: `${fresh} :new`,
      rename: '国語:unchanged 生活:new 理科:changed',
      'rename back': '国語:unchanged 算数:new 理科:changed',
      'move left': '社会:new 国語:changed 理科:changed',
      'move right': '国語:unchanged 理科:unchanged 社会:new',
      'move to the front': '社会:new 国語:changed 理科:changed',
      'move too far': fresh,
      delete: '国語:unchanged 理科:unchanged',
      restore: fresh,
      copyPrevious: fresh,
      'of a subject that is not there': fresh,
    },
    deleted: {
      add: `${deleted} :new`,
      rename: deleted,
      'rename back': deleted,
      'move left': deleted,
      'move right': deleted,
      'move to the front': deleted,
      'move too far': deleted,
      delete: deleted,
      restore: unchanged,
      copyPrevious: deleted,
      'of a subject that is not there': deleted,
    },
  }
  const names = Object.keys(states) as (keyof typeof states)[]
  const kinds = Object.keys(events) as (keyof typeof events)[]
  it.each(names.flatMap((state) => kinds.map((event) => [state, event] as const)))('%s on %s', (state, event) => {
    expect(shapeOf(transition(states[state], events[event]))).toBe(results[state][event])
  })
})

it('a place counts without the deleted ones, and nobody leaves the section', () => {
  const draft = after(draftOf(place, [a, b, c, stored('e', 0, '道徳', { evalType: 'essay' })]), {
    type: 'delete',
    key,
  })
  expect(after(draft, moved('numeric-c', 0)).subjects.map(({ name }) => name)).toEqual(['理科', '国語', '算数', '道徳'])
  expect(after(draft, moved('numeric-c', 'left')).subjects[0]?.name).toBe('理科')
  expect(after(draft, moved('numeric-c', 'right'))).toEqual(draft)
  expect(after(draft, moved('essay-e', 'left'))).toEqual(draft)
})

it('moved there and back, and deleted and restored, nothing is to be saved', () => {
  expect(changedKeys(after(three, moved(key, 'left'), moved(key, 'right')))).toEqual([])
  expect(changedKeys(after(three, { type: 'delete', key }, { type: 'restore', key }))).toEqual([])
})

describe('copied from the previous year', () => {
  const empty = draftOf(place, [])
  const copies = [c, a, stored('j', 0, '数学', { grade: ['juniorhigh', 1] })].map((source, at) => ({
    key: `k${at}`,
    source,
  }))
  const copyPrevious = (withPlan: boolean): CurriculumEvent => ({ type: 'copyPrevious', copies, withPlan })

  it('[CUR-09] both school types come, in their order, as new subjects of this year', () => {
    const draft = after(empty, copyPrevious(false))
    expect(changesOf(draft)).toEqual([
      { key: 'k1', evalType: 'numeric', create: { schoolYear: 2026, grade, name: '国語', orderNum: 0 } },
      { key: 'k0', evalType: 'numeric', create: { schoolYear: 2026, grade, name: '理科', orderNum: 1 } },
      {
        key: 'k2',
        evalType: 'numeric',
        create: { schoolYear: 2026, grade: { schoolType: 'juniorhigh', gradeNumber: 1 }, name: '数学', orderNum: 0 },
      },
    ])
    expect(copiedCounts(draft)).toEqual({ elementary: 2, juniorhigh: 1 })
    const more = after(draft, added('x'), { type: 'delete', key: 'k2' })
    expect(copiedCounts(more)).toEqual({ elementary: 2, juniorhigh: 0 })
  })

  it('with what is planned beneath them, when it is asked for', () => {
    expect(after(empty, copyPrevious(true)).subjects.map(({ copyOf }) => copyOf)).toEqual(
      ['a', 'c', 'j'].map((id) => ({ id, withPlan: true })),
    )
  })

  it.each([
    ['[CUR-13] year 1 has no previous year', { ...empty, place: { ...place, schoolYear: asSchoolYear(1) } }, 'none'],
    ['the first year with one', { ...empty, place: { ...place, schoolYear: asSchoolYear(2) } }, 1],
    ['a year without subjects', empty, 2025],
    ['a year with subjects', three, 'refused'],
    ['a year with subjects of the other school type', draftOf({ ...place, schoolType: 'juniorhigh' }, [a]), 'refused'],
    ['a new one that is not saved', after(empty, added('d')), 'refused'],
    ['a new one that was dropped again', after(empty, added('d'), { type: 'delete', key: 'd' }), 2025],
    ['one that is marked as deleted', after(draftOf(place, [b]), { type: 'delete', key }), 'refused'],
  ])('%s', (_, draft, source) => {
    expect(copySource(draft)).toBe(source)
  })
})

describe('what is sent', () => {
  it('[CUR-15] of stored subjects what differs, of deleted ones their deletion, new ones whole', () => {
    const draft = after(
      three,
      renamed('numeric-a', '書写'),
      { type: 'delete', key },
      added('d'),
      renamed('d', ' 社会 '),
      moved('d', 0),
    )
    expect(changesOf(draft)).toEqual([
      { key: 'd', evalType: 'numeric', create: { schoolYear: 2026, grade, name: '社会', orderNum: 0 } },
      { key: 'numeric-a', evalType: 'numeric', id: 'a', version: 1, patch: { name: '書写', orderNum: 1 } },
      { key, evalType: 'numeric', id: 'b', version: 1, remove: true },
    ])
  })

  it('[CUR-09] gaps are closed in a section that changes, and only there', () => {
    const gaps = draftOf(place, [
      stored('a', 1, '国語'),
      stored('b', 4, '算数'),
      stored('e', 7, '道徳', { evalType: 'essay' }),
    ])
    expect(changesOf(after(gaps, renamed('numeric-a', '書写')))).toEqual([
      { key: 'numeric-a', evalType: 'numeric', id: 'a', version: 1, patch: { name: '書写' } },
    ])
    const patches = changesOf(after(gaps, moved(key, 'left'))).map((change) => 'patch' in change && change.patch)
    expect(patches).toEqual([{ orderNum: 0 }])
  })
})

describe('names', () => {
  it('a blank one is refused, unless it goes anyway', () => {
    const blank = after(three, renamed(key, ' 　'), added('d'))
    expect([...nameProblems(blank).keys()]).toEqual([key, 'd'])
    expect(nameProblems(blank).get('d')).toBe('教科名: 値がありません。')
    expect([...nameProblems(after(blank, { type: 'delete', key }, { type: 'delete', key: 'd' }))]).toEqual([])
  })

  it('one that was typed and is there twice is warned of at both subjects', () => {
    const twice = after(three, added('d'), renamed('d', ' 国語'), added('e'), added('f'))
    const warning = '同じ学年の「数値評価の教科」の欄に「国語」がもう1つあります。'
    expect([...nameWarnings(twice)]).toEqual([
      ['numeric-a', warning],
      ['d', warning],
    ])
    expect([...nameWarnings(after(twice, { type: 'delete', key: 'numeric-a' }))]).toEqual([])
  })
})
