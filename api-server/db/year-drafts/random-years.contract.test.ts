import * as writes from '@gakuseki/shared-api/contract/year-drafts/year-draft-writes.ts'
import type { YearDraft } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { gradeOrder } from '@gakuseki/shared-api/core/grade.ts'
import { seededNumbers } from '@gakuseki/shared-api/rules/year-draft/seeded-order.ts'
import { sql } from 'kysely'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'
import { yearDraftCalls } from '../../testing/calls/year-draft-calls.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

type Dice = { readonly upTo: (most: number) => number; readonly pick: <T>(items: readonly T[]) => T }

function diceOf(seed: number): Dice {
  const next = seededNumbers(seed)
  const upTo = (most: number): number => Math.floor(next() * most)
  return {
    upTo,
    pick: (items) => {
      const item = items[upTo(items.length)]
      if (item === undefined) throw new Error('nothing to choose from')
      return item
    },
  }
}

/** Everybody is on the draft once, in a class of the grade or in none, and no number is used twice. */
function expectDraft({ cards, classes }: YearDraft): void {
  expect(new Set(cards.map(({ personId }) => personId)).size).toBe(cards.length)
  const gradeOf = new Map(classes.map(({ draftClassId, grade }) => [draftClassId, gradeOrder(grade)]))
  const astray = cards.filter(({ draftClassId, grade }) => {
    if (draftClassId === null) return false
    return grade === null || gradeOf.get(draftClassId) !== gradeOrder(grade)
  })
  expect(astray).toEqual([])
  expect(cards.filter(({ draftClassId, studentNumber }) => draftClassId === null && studentNumber !== null)).toEqual([])
}

/** Everybody who stays has one class of the year, and no number is used twice in a class. */
async function expectYear(year: number, { cards }: YearDraft): Promise<void> {
  const { rows } = await sql<{ userId: string; classId: string; number: number | null; year: number }>`
    select m.user_id as "userId", m.class_id as "classId", m.student_number as number, c.school_year as year
    from student_classes m join classes c using (class_id) where m.school_year = ${year}`.execute(api.database.db)
  const staying = cards.filter(({ decision }) => decision !== 'leaves').map(({ personId }) => personId)
  expect(rows.map(({ userId }) => userId).toSorted()).toEqual(staying.toSorted())
  expect(rows.filter((row) => row.year !== year)).toEqual([])
  const numbers = rows.filter(({ number }) => number !== null).map(({ classId, number }) => `${classId} ${number}`)
  expect(new Set(numbers).size).toBe(numbers.length)
}

type Calls = ReturnType<typeof yearDraftCalls>

const wishes = ['advances', 'repeats', 'leaves'] as const

/** Changes of a draft that people make, each chosen by the dice. */
const steps: readonly ((calls: Calls, draft: YearDraft, dice: Dice) => Promise<unknown>)[] = [
  ({ move }, { cards, classes }, { upTo, pick }) =>
    move(
      Array.from({ length: 1 + upTo(40) }, () => ({
        personId: pick(cards).personId,
        draftClassId: upTo(6) === 0 ? null : pick(classes).draftClassId,
      })),
    ),
  ({ params }, { cards }, { pick }) =>
    api.call(writes.decideForPeople, {
      params,
      body: {
        decisions: [1, 2, 3].map(() => ({
          personId: pick(cards).personId,
          decision: pick(wishes),
        })),
      },
    }),
  ({ params }, { classes }, { pick, upTo }) =>
    api.call(writes.postDraftClass, { params, body: { grade: pick(classes).grade, name: `新${upTo(1_000_000)}組` } }),
  async ({ params }, { classes }, { pick }) => {
    const { grade, draftClassId } = pick(classes)
    const siblings = classes.filter((one) => gradeOrder(one.grade) === gradeOrder(grade))
    if (siblings.length > 1) await api.call(writes.deleteDraftClass, { params: { ...params, draftClassId } })
  },
  ({ params }) => api.call(writes.numberCards, { params, body: {} }),
  async ({ params, move }, { classes }, { pick, upTo }) => {
    const body = { ...pick(classes).grade, keepPlaced: upTo(2) === 0, seed: upTo(1000) }
    const { moves } = await api.call(writes.proposeCards, { params, body })
    if (moves.length > 0) await move(moves)
  },
]

async function randomYear(year: number, dice: Dice): Promise<void> {
  const calls = yearDraftCalls(() => api, year)
  await calls.start()
  const before = await calls.school()
  for (let round = 0; round < 2; round += 1) {
    for (let step = 0; step < 6; step += 1) {
      const draft = await calls.draft()
      await dice.pick(steps)(calls, draft, dice)
      expectDraft(await calls.draft())
    }
    const refusing = (await calls.problems()).filter(({ refuses }) => refuses)
    if (refusing.length > 0) expect((await calls.refused(writes.publishYearDraft, {})).status).toBe(422)
    expect(await calls.school()).toEqual(before)
    await calls.placeAll()
    await calls.publish()
    await expectYear(year, await calls.draft())
    if (round === 0) {
      await calls.takeBack()
      expect(await calls.school()).toEqual(before)
    }
  }
}

it.each([1, 2])(
  '[YEA-06] keeps everybody in one place through random moves, publications and undos (%i)',
  async (seed) => {
    const dice = diceOf(seed)
    await randomYear(2027, dice)
    await randomYear(2028, dice)
  },
)
