import type { CallArgs } from '@gakuseki/shared-api/client/create-client.ts'
import * as writes from '@gakuseki/shared-api/contract/year-drafts/year-draft-writes.ts'
import { getYearDraft, type DraftCard } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { gradeCode } from '@gakuseki/shared-api/core/grade.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'
import { yearDraftCalls } from '../../testing/calls/year-draft-calls.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

const { params, start, draft, changes, move } = yearDraftCalls(() => api)

/** A board of 小3: its classes and cards. */
async function board() {
  await start()
  return api.call(getYearDraft, { params, query: { schoolType: 'elementary', gradeNumber: 3 } })
}
const first = <T>(items: readonly T[], at = 0): T => {
  const item = items[at]
  if (item === undefined) throw new Error('not that many')
  return item
}
const idOf = (cards: readonly DraftCard[], at = 0): string => first(cards, at).personId

it('[YEA-07] answers the board of a grade with what the cards show', async () => {
  const { cards, classes } = await board()
  expect(new Set(classes.map(({ grade }) => gradeCode(grade)))).toEqual(new Set(['e3']))
  expect(cards.length).toBeGreaterThan(30)
  expect(first(cards)).toMatchObject({
    grade: { schoolType: 'elementary', gradeNumber: 3 },
    lastGrade: { schoolType: 'elementary', gradeNumber: 2 },
    lastClassName: expect.stringMatching(/組/u) as string,
    lastNumber: expect.any(Number) as number,
    name: expect.stringMatching(/\S/u) as string,
    hasAllergy: expect.any(Boolean) as boolean,
  })
  const all = await draft()
  const groups = Map.groupBy(all.cards, ({ siblingGroup }) => siblingGroup)
  groups.delete(null)
  expect(groups.size).toBeGreaterThan(0)
  expect([...groups.values()].every((siblings) => siblings.length > 1)).toBe(true)
})

it('[YEA-07] loses no move of two people at once: each is done or refused with the present place', async () => {
  const { cards, classes } = await board()
  const [one, other] = [first(classes).draftClassId, first(classes, 1).draftClassId]
  const [a, b] = [first(cards), first(cards, 1)]
  const both = await Promise.all([
    move([
      { personId: a.personId, draftClassId: one, ifVersion: a.version },
      { personId: b.personId, draftClassId: one, ifVersion: b.version },
    ]),
    move([{ personId: a.personId, draftClassId: other, ifVersion: a.version }]),
  ])
  const done = both.flatMap((answer) => answer.done)
  const late = both.flatMap((answer) => answer.refused)
  expect([done.length, late.length]).toEqual([2, 1])
  const now = (await draft()).cards.find(({ personId }) => personId === a.personId)
  const { version, draftClassId } = first(done.filter(({ personId }) => personId === a.personId))
  expect(late).toMatchObject([{ personId: a.personId, code: 'changed', place: { version, draftClassId } }])
  expect(now).toMatchObject({ version, draftClassId })
  // The same move once more is done already.
  const again = await move([{ personId: a.personId, draftClassId, ifVersion: a.version }])
  expect(again).toMatchObject({ done: [{ version }], refused: [] })
})

it('[YEA-07] refuses single moves that cannot be, and makes the others', async () => {
  const { cards, classes } = await board()
  const all = await draft()
  const leaver = first(all.cards.filter(({ decision }) => decision === 'leaves'))
  const fourth = first(all.cards.filter(({ grade }) => grade !== null && gradeCode(grade) === 'e4'))
  const draftClassId = first(classes).draftClassId
  const answer = await move([
    { personId: 'nobody', draftClassId },
    { personId: idOf(cards), draftClassId: 'gone' },
    { personId: leaver.personId, draftClassId },
    { personId: fourth.personId, draftClassId },
    { personId: idOf(cards, 1), draftClassId },
  ])
  expect(answer.refused.map(({ code }) => code)).toEqual(['unknownPerson', 'unknownClass', 'leaves', 'otherGrade'])
  expect(answer.done).toMatchObject([{ personId: idOf(cards, 1), draftClassId, studentNumber: null }])
})

it('[YEA-07] tells those who look on what changed since a revision, and nothing else', async () => {
  const { cards, classes, revision } = await board()
  expect(await changes(revision)).toMatchObject({ revision, cards: [], classes: [], pairs: [] })
  const [x, y] = [first(classes), first(classes, 1)]
  await move([
    { personId: idOf(cards), draftClassId: x.draftClassId },
    { personId: idOf(cards, 1), draftClassId: y.draftClassId },
  ])
  const pair = { personA: idOf(cards), personB: idOf(cards, 1), kind: 'together' as const }
  await api.call(writes.setPair, { params, body: pair })
  const seen = await changes(revision)
  expect(seen.cards.map(({ personId }) => personId).toSorted()).toEqual([idOf(cards), idOf(cards, 1)].toSorted())
  expect(seen).toMatchObject({ classes: [], pairs: [{ kind: 'together' }] })
  expect(seen).not.toHaveProperty('terms')
  await api.call(writes.setPair, { params, body: { ...pair, kind: null } })
  await api.call(writes.deleteDraftClass, { params: { ...params, draftClassId: y.draftClassId } })
  const later = await changes(seen.revision)
  expect(later).toMatchObject({
    removedClasses: [y.draftClassId],
    removedPairs: [{ personA: [pair.personA, pair.personB].toSorted()[0] }],
    cards: [{ personId: idOf(cards, 1), draftClassId: null }],
    pairs: [],
  })
  await api.call(writes.setPair, { params, body: pair })
  expect(await changes(later.revision)).toMatchObject({ pairs: [{ kind: 'together' }], removedPairs: [] })
})

it('[YEA-07] proposes a division and changes nothing', async () => {
  const { cards, classes, revision } = await board()
  const pair = { personA: idOf(cards), personB: idOf(cards, 1), kind: 'apart' as const }
  await api.call(writes.setPair, { params, body: pair })
  const ask = (seed: number) => {
    const body = { schoolType: 'elementary', gradeNumber: 3, keepPlaced: false, seed } as const
    return api.call(writes.proposeCards, { params, body })
  }
  const { moves } = await ask(1)
  expect(await ask(1)).toMatchObject({ moves })
  expect((await ask(2)).moves).not.toEqual(moves)
  expect(await draft()).toMatchObject({
    revision: revision + 1,
    cards: expect.not.arrayContaining([
      expect.objectContaining({ draftClassId: first(classes).draftClassId }),
    ]) as unknown,
  })
  const sizes = classes.map(({ draftClassId }) => moves.filter((one) => one.draftClassId === draftClassId).length)
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
  const to = new Map(moves.map(({ personId, draftClassId }) => [personId, draftClassId]))
  expect(to.get(pair.personA)).not.toBe(to.get(pair.personB))
  expect((await move(moves)).refused).toEqual([])
})

it('[YEA-07] refuses a pair that somebody else changed or removed since the revision that was seen', async () => {
  const { cards, revision } = await board()
  const pair = { personA: idOf(cards), personB: idOf(cards, 1), kind: 'apart' as const }
  const first = await setPair({ ...pair, ifRevision: revision })
  await expect(setPair({ ...pair, kind: 'together', ifRevision: revision })).rejects.toMatchObject({ code: 'conflict' })
  const removed = await setPair({ ...pair, kind: null, ifRevision: first.revision })
  await expect(setPair({ ...pair, ifRevision: first.revision })).rejects.toMatchObject({ code: 'conflict' })
  expect((await draft()).pairs).toEqual([])
  await setPair({ ...pair, ifRevision: removed.revision })
  expect((await draft()).pairs).toMatchObject([{ kind: 'apart' }])
})

const setPair = (body: CallArgs<typeof writes.setPair>['body']) => api.call(writes.setPair, { params, body })

it('[YEA-07] proposes nobody for a class of special needs', async () => {
  const { classes } = await board()
  const { draftClassId } = first(classes)
  await api.call(writes.patchDraftClass, { params: { ...params, draftClassId }, body: { kind: 'special' } })
  const body = { schoolType: 'elementary', gradeNumber: 3, keepPlaced: false, seed: 1 } as const
  const { moves } = await api.call(writes.proposeCards, { params, body })
  expect(moves.length).toBeGreaterThan(0)
  expect(moves.filter((one) => one.draftClassId === draftClassId)).toEqual([])
})
