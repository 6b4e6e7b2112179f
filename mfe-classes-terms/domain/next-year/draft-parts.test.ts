import type { DraftSubject, YearDraft } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { daysProblems } from './part-days.ts'
import * as subjects from './part-subjects.ts'
import {
  datedTerms,
  keyedRows,
  termNotes,
  termsPart,
  withNewTerm,
  withoutTerm,
  withTermDays,
  type TermsPart,
} from './part-terms.ts'

const third = { schoolType: 'elementary', gradeNumber: 3 } as const
const term = (termNumber: number, from: string, to: string) => ({
  schoolType: 'elementary' as const,
  termNumber,
  startDate: dateText(from),
  endDate: dateText(to),
})
const subject = (name: string, more: Partial<DraftSubject> = {}): DraftSubject => ({
  evalType: 'numeric',
  copyOf: `id of ${name}`,
  grade: third,
  name,
  orderNum: 1,
  ...more,
})

describe('[YEA-06] the days of a draft', () => {
  it('have the messages of the rules, each at its own day', () => {
    const days = { version: 1, graduationDay: dateText('2028-03-18'), entranceDay: dateText('2027-04-06') }
    expect(Object.keys(daysProblems(2027, days))).toEqual(['graduationDay'])
    expect(daysProblems(2027, { ...days, graduationDay: null })).toEqual({})
    expect(daysProblems(2027, { version: 1, graduationDay: null, entranceDay: null })).toEqual({})
  })
})

describe('[YEA-06] the terms of a draft', () => {
  const part = termsPart({
    version: 4,
    terms: [
      term(2, '2027-09-01', '2027-12-24'),
      term(1, '2027-04-06', '2027-07-20'),
      term(3, '2028-01-08', '2028-03-24'),
    ],
  } satisfies Pick<YearDraft, 'version' | 'terms'>)

  it('are numbered without gaps after one is removed', () => {
    const [, second] = part.elementary
    if (second === undefined) throw new Error('no term')
    const rest = withoutTerm(part, second)
    expect(rest.elementary.map(({ termNumber, startDate }) => [termNumber, startDate])).toEqual([
      [1, '2027-04-06'],
      [2, '2028-01-08'],
    ])
    expect(termNotes(2027, rest, 'elementary').map(({ code }) => code)).toEqual(['termGap'])
  })

  it('keep their keys when their numbers move up, and a new one gets a key that no other had', () => {
    const keysOf = (terms: TermsPart) => keyedRows(terms, 'elementary').map(({ row, key }) => [row.termNumber, key])
    const without = (terms: TermsPart, index: number) => {
      const row = terms.elementary[index]
      if (row === undefined) throw new Error('no term')
      return withoutTerm(terms, row)
    }
    expect(keysOf(withNewTerm(without(part, 1), 'elementary'))).toEqual([
      [1, 0],
      [2, 2],
      [3, 4],
    ])
    expect(keysOf(withNewTerm(without(part, 2), 'elementary')).at(-1)).toEqual([3, 4])
    // A merge with a draft of somebody else that has no terms.
    const merged = { ...termsPart({ version: 5, terms: [] }), elementary: part.elementary }
    expect(keysOf(withNewTerm(without(merged, 2), 'elementary'))).toEqual([
      [1, 0],
      [2, 1],
      [3, 4],
    ])
  })

  it('begin without days, and are sent once they have both', () => {
    const more = withNewTerm(part, 'juniorhigh')
    expect(more.juniorhigh).toEqual([{ schoolType: 'juniorhigh', termNumber: 1, startDate: null, endDate: null }])
    expect(datedTerms(more)).toHaveLength(3)
    const dated = { ...term(1, '2027-04-06', '2028-03-24'), schoolType: 'juniorhigh' as const }
    expect(datedTerms(withTermDays(more, dated))).toHaveLength(4)
  })
})

describe('[YEA-06] the subjects of a draft', () => {
  const [math, music] = [subject('算数'), subject('音楽', { orderNum: 2 })]
  const base = subjects.subjectsPart({ version: 1, subjects: [music, math] })
  const group = subjects.groupOf(math)

  it('are in their order, and are sent by grade and kind', () => {
    expect(subjects.subjectsIn(base, group)).toEqual([math, music])
    expect(subjects.allSubjects(base)).toEqual([math, music])
    expect(subjects.placeOfGroup(group)).toEqual({ evalType: 'numeric', grade: third })
  })

  it('can be taken back when the draft or this year has them, each once', () => {
    const sources = [subject('算数'), subject('理科', { orderNum: 3 })]
    const rest = subjects.withoutSubject(base, math)
    const offered = subjects.removedSubjects(rest, group, { base, sources })
    expect(offered.map(({ name }) => name)).toEqual(['算数', '理科'])
    expect(subjects.subjectsIn(subjects.withSubject(rest, math), group)).toEqual([math, music])
  })

  it('are not offered again where the next year has them already', () => {
    const stored = (name: string) => ({
      id: `id of ${name}`,
      evalType: 'numeric' as const,
      schoolYear: 2026,
      grade: third,
      name: { value: name, hash: '' },
      orderNum: 1,
      version: 1,
    })
    const sources = subjects.asSources([stored('算数'), stored('理科')])
    expect(sources.map(({ copyOf }) => copyOf)).toEqual(['id of 算数', 'id of 理科'])
    expect(subjects.offeredSources(sources, [stored('理科')])).toEqual([math])
  })

  it('know whose plan they would copy', () => {
    const bare = subjects.withSource(base, math, null)
    const [first] = subjects.subjectsIn(bare, group)
    if (first === undefined) throw new Error('no subject')
    expect(first.copyOf).toBeNull()
    expect(subjects.sourceOf(bare, first, { base, sources: [] })).toBe('id of 算数')
    const storedBare = subjects.subjectsPart({ version: 1, subjects: [first] })
    expect(subjects.sourceOf(storedBare, first, { base: storedBare, sources: [math] })).toBe('id of 算数')
    expect(subjects.sourceOf(bare, { ...first, name: '読書' }, { base, sources: [math] })).toBeNull()
  })

  it('get back their own source among namesakes, and cannot be without one', () => {
    const [one, two] = [subject('総合', { copyOf: 'a' }), subject('総合', { copyOf: 'b', orderNum: 2 })]
    const twins = subjects.subjectsPart({ version: 1, subjects: [one, two] })
    const known = { base: twins, sources: [one, two] }
    const secondBare = subjects.withSource(twins, two, null)
    const bareTwo = { ...two, copyOf: null }
    expect(subjects.sourceOf(secondBare, bareTwo, known)).toBe('b')
    expect([...subjects.subjectProblems(secondBare)]).toMatchObject([[bareTwo, { code: 'subjectTwice' }]])
    const bothBare = subjects.withSource(secondBare, one, null)
    expect(subjects.sourceOf(bothBare, bareTwo, known)).toBe('b')
    expect(subjects.sourceOf(bothBare, { ...one, copyOf: null }, known)).toBe('a')
    // Numbers that changed meanwhile tell nothing, but the other's source stays taken.
    expect(subjects.sourceOf(secondBare, { ...bareTwo, orderNum: 1 }, known)).toBe('b')
    expect(subjects.subjectProblems(twins).size).toBe(0)
  })

  it('are added by a name of their own, after the others', () => {
    const added = subjects.namedSubject(base, { evalType: 'numeric', grade: third }, ' 読書 ')
    expect(added).toMatchObject({ name: '読書', copyOf: null, orderNum: 3 })
    expect(subjects.problemOfNew(base, added)).toBeNull()
    expect(subjects.problemOfNew(base, { ...added, name: '算数' })).toMatch(/もうあります/u)
    expect(subjects.problemOfNew(base, { ...added, name: '' })).not.toBeNull()
  })
})
