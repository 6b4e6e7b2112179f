// `node bench/year/rollover.ts [students=3000] [pglite|postgres]`: prepares the next year of a whole school, publishes it and takes it back,
// while somebody else reads lists (YEA-06). `students` is the number of those at the school, which is half of the people of the synthetic school.
import type { DraftCard, YearDraft } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { gradeOrder } from '@gakuseki/shared-api/core/grade.ts'
import { answerOf, besideReader, withServer, type BenchServer } from '../api/bench-server.ts'
import { year } from '../api/synthetic-school.ts'
import { printTable } from '../table-print.ts'

const atSchool = Number(process.argv[2] ?? 3000)
const engine = process.argv.includes('postgres') ? 'postgres' : 'pglite'
const path = `/yearDrafts/${year + 1}`

await withServer({ engine, students: atSchool * 2 }, measure)

async function measure(server: BenchServer): Promise<void> {
  const lines = [['', 'clock', 'processor', 'lists', 'failed', 'p50', 'p99', 'longest']]
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const { value, seconds, processor, waits } = await besideReader(server, work)
    const times = [waits.p50, waits.p99, waits.most].map((ms) => `${ms.toFixed(0)} ms`)
    const taken = [seconds, processor].map((all) => `${all.toFixed(2)} s`)
    lines.push([name, ...taken, `${waits.count}`, `${waits.failed}`, ...times])
    return value
  }
  await timed('start', () => post(server, `${path}:start`))
  const draft = await timed('read the whole draft', () => get<YearDraft>(server, path))
  const board = `${path}?schoolType=elementary&gradeNumber=2`
  const { cards } = await timed('read a board', () => get<YearDraft>(server, board))
  await timed('poll without a change', () => get(server, `${path}/changes?since=${draft.revision}`))
  await decideUnknown(server, draft.cards)
  await timed('propose a grade', () =>
    post(server, `${path}/proposals`, { schoolType: 'elementary', gradeNumber: 2, keepPlaced: false, seed: 1 }),
  )
  await timed('place everybody', () => post(server, `${path}/moves`, { moves: movesOf(draft) }))
  const [card] = cards
  await timed('move a card', () =>
    post(server, `${path}/moves`, { moves: [{ personId: card?.personId, draftClassId: null }] }),
  )
  await post(server, `${path}/moves`, { moves: movesOf(draft) })
  await timed('number everybody', () => post(server, `${path}/numbers`, {}))
  await timed('problems', () => get(server, `${path}/problems`))
  for (const turn of [1, 2]) {
    await timed(`publish ${turn}`, () => post(server, `${path}:publish`, {}))
    await timed(`take back ${turn}`, () => post(server, `${path}:takeBack`))
  }
  printTable(`${engine}: ${draft.cards.length} students, ${draft.classes.length} classes`, lines)
}

/** Some have no class this year. Their grade is that of their next class. */
async function decideUnknown(server: BenchServer, cards: readonly DraftCard[]): Promise<void> {
  const grade = { schoolType: 'elementary', gradeNumber: 2 }
  const decisions = cards
    .filter((card) => card.grade === null && card.decision !== 'leaves')
    .map(({ personId }) => ({ personId, decision: 'advances', grade }))
  if (decisions.length > 0) await post(server, `${path}/decisions`, { decisions })
}

/** Everybody in turn. */
function movesOf({ cards, classes }: YearDraft): readonly object[] {
  const turns = new Map<number, number>()
  return cards
    .filter(({ decision }) => decision !== 'leaves')
    .map(({ personId, grade }) => {
      const order = grade === null ? 2 : gradeOrder(grade)
      const own = classes.filter((one) => gradeOrder(one.grade) === order)
      const at = turns.get(order) ?? 0
      turns.set(order, at + 1)
      return { personId, draftClassId: own[at % own.length]?.draftClassId ?? null }
    })
}

// The contract tests check the answers.
async function get<T>(server: BenchServer, at: string): Promise<T> {
  return ((await answerOf(server, 'GET', at)) as { readonly data: T }).data
}

async function post<T>(server: BenchServer, at: string, body?: object): Promise<T> {
  return ((await answerOf(server, 'POST', at, body)) as { readonly data: T }).data
}
