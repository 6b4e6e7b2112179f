import type { DraftCard, YearDraft } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { readTable } from '@gakuseki/shared-api/csv/read-table.ts'
import { boardFileNames } from '../../class-board/texts.ts'
import { boardCsv, rowsOfBoardFile } from './board-file.ts'
import { boardOf, cardsOfGrade, gradeOverviews, inOrder, kanaOrder, namesKey, movesBack, movesTo } from './board.ts'

const grade = { schoolType: 'elementary', gradeNumber: 4 } as const
const third = { schoolType: 'elementary', gradeNumber: 3 } as const
const fifth = { schoolType: 'elementary', gradeNumber: 5 } as const

function card(personId: string, change: Partial<DraftCard> = {}): DraftCard {
  return {
    personId,
    draftClassId: null,
    version: 1,
    grade,
    decision: 'advances',
    studentNumber: 3,
    name: `名前${personId}`,
    nameKana: '',
    familyNameKana: '',
    givenNameKana: '',
    sex: 'female',
    birthday: null,
    transferDate: null,
    lastGrade: third,
    lastClassId: null,
    lastClassName: null,
    lastClassKind: null,
    lastNumber: null,
    isProspect: false,
    hasAllergy: false,
    siblingGroup: null,
    ...change,
  }
}
const schoolClass = (draftClassId: string, orderNum: number, change: Partial<YearDraft['classes'][number]> = {}) => ({
  draftClassId,
  grade,
  orderNum,
  name: `${orderNum}組`,
  kind: 'regular' as const,
  teachers: [],
  version: 1,
  ...change,
})
const draftOf = (cards: readonly DraftCard[], change: Partial<YearDraft> = {}) =>
  ({
    classes: [schoolClass('y', 2), schoolClass('x', 1), schoolClass('z', 1, { grade: fifth })],
    cards,
    pairs: [],
    ...change,
  }) as unknown as YearDraft
const shownBy = (draft: YearDraft, pending = new Map<string, string | null>()) =>
  boardOf(draft, grade, cardsOfGrade(draft, grade), pending)
const places = (draft: YearDraft, pending?: Map<string, string | null>) =>
  shownBy(draft, pending).columns.map(({ id, cards }) => [id, cards.map(({ personId }) => personId)])

it('[YEA-07] has the unplaced first, then the classes of the grade in their order', () => {
  const cards = [card('a', { draftClassId: 'x' }), card('b'), card('c', { grade: fifth, draftClassId: 'z' })]
  expect(places(draftOf(cards))).toEqual([
    [null, ['b']],
    ['x', ['a']],
    ['y', []],
  ])
})

it('[YEA-07] shows somebody whose class is of another grade or gone as unplaced', () => {
  const cards = [card('a', { draftClassId: 'z' }), card('b', { draftClassId: 'gone' })]
  expect(places(draftOf(cards))[0]).toEqual([null, ['a', 'b']])
})

it('[YEA-07] shows a move that is not answered, without the number of the old class', () => {
  const draft = draftOf([card('a', { draftClassId: 'x' })])
  const { columns } = shownBy(draft, new Map([['a', 'y']]))
  expect(columns[2]?.cards).toEqual([card('a', { draftClassId: 'y', studentNumber: null })])
  expect(columns.map(({ counts }) => counts.total)).toEqual([0, 0, 1])
})

it('[YEA-07] keeps the object of a card that a move does not touch, so that it need not render', () => {
  const [a, b] = [card('a', { draftClassId: 'x' }), card('b', { draftClassId: 'x' })]
  expect(shownBy(draftOf([a, b]), new Map([['a', 'y']])).columns[1]?.cards[0]).toBe(b)
})

it('[YEA-07] knows who leaves instead of coming to the grade', () => {
  const leaver = card('a', { decision: 'leaves', grade: null })
  const other = card('b', { decision: 'leaves', grade: null, lastGrade: fifth })
  expect(shownBy(draftOf([leaver, other])).leaving).toEqual([leaver])
})

it('[YEA-07] looks only at pairs whose two people are on the board', () => {
  const pair = (personA: string, personB: string) => ({ personA, personB, kind: 'apart' as const, reason: '' })
  const cards = [
    card('a', { draftClassId: 'x' }),
    card('b', { draftClassId: 'x' }),
    card('c', { grade: fifth, draftClassId: 'x' }),
  ]
  const board = shownBy(draftOf(cards, { pairs: [pair('a', 'b'), pair('a', 'c')] }))
  expect(board.pairs).toEqual([pair('a', 'b')])
  expect(board.broken).toEqual([pair('a', 'b')])
})

it('[YEA-07] sorts by kana, and its key changes with names but not with places', () => {
  const named = (id: string, kana: string) => card(id, { familyNameKana: kana })
  const cards = [named('a', 'ワタナベ'), named('b', 'アオキ'), named('c', '')]
  const order = kanaOrder(cards)
  expect(order).toEqual(['b', 'a', 'c'])
  expect(inOrder(cards, order).map(({ personId }) => personId)).toEqual(['b', 'a', 'c'])
  const moved = cards.map((one) => ({ ...one, draftClassId: 'x', version: 9 }))
  expect(namesKey(moved)).toBe(namesKey(cards))
  expect(namesKey([named('a', 'アオキ'), ...cards.slice(1)])).not.toBe(namesKey(cards))
})

it('[YEA-07] moves only who is not there yet', () => {
  const cards = [card('a', { draftClassId: 'x', version: 4 }), card('b', { draftClassId: 'y' }), card('c')]
  expect(movesTo(cards, new Set(['a', 'b']), 'y')).toEqual([{ personId: 'a', draftClassId: 'y', version: 4 }])
})

it('[YEA-07] takes a move back only while the card is where the move put it', () => {
  const cards = [card('a', { draftClassId: 'y', version: 5 }), card('b', { draftClassId: 'x' }), card('c')]
  const moved = new Map([
    ['a', { from: 'x', to: 'y' }],
    // Refused, or moved on by somebody else.
    ['b', { from: null, to: 'y' }],
    ['c', { from: null, to: null }],
  ])
  expect(movesBack(cards, moved)).toEqual([{ personId: 'a', draftClassId: 'x', version: 5 }])
})

it('[YEA-06] counts people, the unplaced and classes without a homeroom teacher by grade', () => {
  const teachers = [{ teacherId: 't', inChargeType: '担' }] as unknown as YearDraft['classes'][number]['teachers']
  const draft = draftOf([card('a', { draftClassId: 'x' }), card('b')], {
    classes: [schoolClass('x', 1, { teachers }), schoolClass('y', 2)],
  })
  expect(gradeOverviews(draft)).toEqual([{ grade, people: 2, unplaced: 1, classes: 2, withoutTeacher: 1 }])
})

describe('[YEA-07] the file for Excel', () => {
  const sexes = { male: '男', female: '女', other: 'その他' }
  const cards = [card('a', { draftClassId: 'x', name: '=1+1', lastClassName: '2組', lastNumber: 7 }), card('b')]
  const tableOf = async (text: string) => {
    const table = await readTable(text.replace('\uFEFF', ''), { delimiter: ',', pause: () => Promise.resolve() })
    if (!table.ok) throw new Error(table.error.message)
    return table.value
  }

  it.each(['ja', 'en'] as const)('comes back as it went, with heads in %s', async (language) => {
    const csv = boardCsv(shownBy(draftOf(cards)), boardFileNames[language], sexes)
    expect(csv).toContain("a,1組,1組,3,'=1+1,,女,2組,7")
    const rows = rowsOfBoardFile(await tableOf(csv), Object.values(boardFileNames))
    expect(rows).toEqual({
      ok: true,
      value: [
        { line: 2, personId: 'b', className: '', was: '' },
        { line: 3, personId: 'a', className: '1組', was: '1組' },
      ],
    })
  })

  it.each([
    ['personId', '新しいクラス\r\n1組\r\n'],
    ['className', 'ID,名前\r\na,b\r\n'],
  ])('names the column %s when it lacks it', async (column, text) => {
    expect(rowsOfBoardFile(await tableOf(text), Object.values(boardFileNames))).toEqual({ ok: false, error: column })
  })
})
