import type { CurriculumSubject } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { mergeDraft } from '@gakuseki/shared-api/rules/ordered-draft/merge-draft.ts'
import { nothingSaved } from '@gakuseki/shared-api/rules/ordered-draft/save-report.ts'
import { subjectChanges, copiedCounts, nameProblems, nameWarnings } from './curriculum-changes.ts'
import {
  contestedReasons,
  copiedSubjects,
  copySource,
  draftOf,
  subjectNote,
  subjectRules,
  subjectsOf,
  type CurriculumDraft,
  type Section,
} from './curriculum-draft.ts'
import { added, after, grade, moved, now, place, removed, renamed, stored } from '../curriculum.harness.ts'

const [a, b, c] = [stored('a', 0, '国語'), stored('b', 1, '算数'), stored('c', 2, '理科')] as const
const three = draftOf(place, [a, b, c])
const key = 'numeric-b'

it('puts the subjects of each grade and kind by order number, and by id where two share one', () => {
  const draft = draftOf(place, [
    stored('z', 5, '理科'),
    stored('y', 5, '音楽'),
    stored('x', 2, '国語'),
    stored('e', 0, '道徳', { evalType: 'essay' }),
    stored('j', 0, '数学', { grade: ['juniorhigh', 1] }),
  ])
  const names = (section: Section) => subjectsOf(draft, section).map(({ name }) => name)
  expect(names({ grade, evalType: 'numeric' })).toEqual(['国語', '音楽', '理科'])
  expect(names({ grade, evalType: 'essay' })).toEqual(['道徳'])
  expect(names({ grade: { schoolType: 'juniorhigh', gradeNumber: 1 }, evalType: 'numeric' })).toEqual(['数学'])
  expect(subjectChanges(draft)).toEqual([])
})

describe('copies from the previous year', () => {
  const empty = draftOf(place, [])
  const sources = [c, a, stored('j', 0, '数学', { grade: ['juniorhigh', 1] })]
  const copied = (withPlan: boolean) => {
    let last = 0
    return after(empty, { type: 'add', items: copiedSubjects(sources, withPlan, () => `k${(last += 1)}`) })
  }

  it('[CUR-09] contain both school types, in their order, as new subjects of this year', () => {
    const draft = copied(false)
    const create = { schoolYear: 2026, grade, orderNum: 0 }
    expect(subjectChanges(draft)).toEqual([
      { key: 'k1', evalType: 'numeric', create: { ...create, name: '国語' } },
      { key: 'k2', evalType: 'numeric', create: { ...create, name: '理科', orderNum: 1 } },
      {
        key: 'k3',
        evalType: 'numeric',
        create: { ...create, name: '数学', grade: { schoolType: 'juniorhigh', gradeNumber: 1 } },
      },
    ])
    expect(copiedCounts(draft)).toEqual({ elementary: 2, juniorhigh: 1 })
    expect(copiedCounts(after(draft, added('x'), removed('k3')))).toEqual({ elementary: 2, juniorhigh: 0 })
  })

  it('no longer count once they are stored', () => {
    const merged = mergeDraft(subjectRules, copied(false).items, {
      ...nothingSaved,
      current: [stored('n', 0, '国語')],
      saved: new Set(['k1']),
      ids: new Map([['k1', 'numeric-n']]),
    })
    expect(copiedCounts({ place, items: merged.items })).toEqual({ elementary: 1, juniorhigh: 1 })
  })

  it('contain the plans of the subjects, if requested', () => {
    expect(copied(true).items.map(({ copyOf }) => copyOf)).toEqual(
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
    ['a new one that was dropped again', after(empty, added('d'), removed('d')), 2025],
    ['one that is marked as deleted', after(draftOf(place, [b]), removed(key)), 'refused'],
  ])('%s', (_, draft, source) => {
    expect(copySource(draft)).toBe(source)
  })
})

describe('the changes to send', () => {
  it('[CUR-15] contain the differences of stored subjects, deletions, and new ones as a whole', () => {
    const draft = after(
      three,
      renamed('numeric-a', '書写'),
      removed(key),
      added('d'),
      renamed('d', ' 社会 '),
      moved('d', 'numeric-a'),
    )
    expect(subjectChanges(draft)).toEqual([
      { key: 'd', evalType: 'numeric', create: { schoolYear: 2026, grade, name: '社会', orderNum: 0 } },
      { key: 'numeric-a', evalType: 'numeric', id: 'a', version: 1, patch: { name: '書写', orderNum: 1 } },
      { key, evalType: 'numeric', id: 'b', version: 1, remove: true },
    ])
  })

  it('[CUR-09] close the gaps of a section that changes, and only there', () => {
    const gaps = draftOf(place, [
      stored('a', 1, '国語'),
      stored('b', 4, '算数'),
      stored('e', 7, '道徳', { evalType: 'essay' }),
    ])
    expect(subjectChanges(after(gaps, renamed('numeric-a', '書写')))).toEqual([
      { key: 'numeric-a', evalType: 'numeric', id: 'a', version: 1, patch: { name: '書写' } },
    ])
    const patches = subjectChanges(after(gaps, moved(key, 'numeric-a'))).map(
      (change) => 'patch' in change && change.patch,
    )
    expect(patches).toEqual([{ orderNum: 0 }])
  })
})

describe('names', () => {
  it('are refused if blank, unless the subject is deleted anyway', () => {
    const blank = after(three, renamed(key, ' 　'), added('d'))
    expect([...nameProblems(blank).keys()]).toEqual([key, 'd'])
    expect(nameProblems(blank).get('d')).toBe('教科名: 値がありません。')
    expect([...nameProblems(after(blank, removed(key), removed('d')))]).toEqual([])
  })

  it('are warned of at both subjects if a typed one occurs twice', () => {
    const twice = after(three, added('d'), renamed('d', ' 国語'), added('e'), added('f'))
    const warning = '同じ学年の「数値評価の教科」の欄に「国語」がもう1つあります。'
    expect([...nameWarnings(twice)]).toEqual([
      ['numeric-a', warning],
      ['d', warning],
    ])
    expect([...nameWarnings(after(twice, removed('numeric-a')))]).toEqual([])
  })
})

describe('a change that others made too', () => {
  const reasonsOf = (draft: CurriculumDraft, current: readonly CurriculumSubject[]) =>
    contestedReasons(mergeDraft(subjectRules, draft.items, { ...nothingSaved, current }))

  it('shows the value that a typed name will replace, unless both typed the same', () => {
    const draft = after(three, renamed(key, 'さんすう'))
    expect([...reasonsOf(draft, [a, now(b, { name: '数学' }), c])]).toEqual([
      [key, expect.stringContaining('他の利用者が「数学」に変更しました。')],
    ])
    expect(reasonsOf(draft, [a, now(b, { name: 'さんすう' }), c]).size).toBe(0)
  })

  it('shows the new name of a subject to be deleted, also if only its position differs', () => {
    const draft = after(three, removed(key))
    expect([...reasonsOf(draft, [a, now(b, { name: '数学' }), c])]).toEqual([
      [key, expect.stringContaining('現在の教科名: 数学')],
    ])
    expect([...reasonsOf(draft, [a, now(b, { orderNum: 7 }), c]).keys()]).toContain(key)
  })

  it('reports a name that was added twice, in one section only', () => {
    const draft = after(three, added('d'), renamed('d', '生活'))
    expect([...reasonsOf(draft, [a, b, c, stored('x', 3, '生活 ')]).keys()]).toEqual(['d'])
    expect(reasonsOf(draft, [a, b, c, stored('x', 3, '生活', { evalType: 'essay' })]).size).toBe(0)
  })

  it('reports an order that both changed', () => {
    const current = [now(b, { orderNum: 0 }), now(a, { orderNum: 1 }), c]
    expect(reasonsOf(after(three, moved('numeric-c', 'numeric-a')), current).size).toBe(1)
    expect(reasonsOf(after(three, renamed('numeric-a', '書写')), current).size).toBe(0)
  })
})

it('reports each change by others in one sentence', () => {
  const draft = after(three, renamed(key, 'さんすう'), added('d'))
  const { news } = mergeDraft(subjectRules, draft.items, {
    ...nothingSaved,
    current: [now(a, { name: '書写' }), stored('x', 3, '音楽')],
  })
  expect(news.map(subjectNote)).toEqual([
    '小1に「音楽」が追加されています。',
    '小1の「国語」は「書写」に変更されています。',
    '小1の「算数」は削除されています。入力した名前は、新しい教科として残しました。',
    '小1の「理科」は削除されています。',
  ])
})
