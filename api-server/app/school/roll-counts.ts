import type * as calls from '@gakuseki/shared-api/contract/roll-counts.ts'
import type { RollCounts } from '@gakuseki/shared-api/contract/roll-counts.ts'
import { oneLine } from '@gakuseki/shared-api/core/kinds/text-kind.ts'
import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import { mostRecords } from '@gakuseki/shared-api/core/pager.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { schoolYearOfDate } from '@gakuseki/shared-api/core/school-year.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import {
  countDifferences,
  countedIds,
  rollCountsOf,
  voidProblems,
} from '@gakuseki/shared-api/rules/school/roll-counts.ts'
import { expectedCounts } from '@gakuseki/shared-api/rules/people/prospects/expected-counts.ts'
import { broken, fail, issueOf, type ApiFailure } from '../http/failure.ts'
import { authorOf, type Context, type Handler } from '../http/route.ts'
import type { ReadStore } from '../store.ts'
import type { KeptNumbers } from './school-store.ts'

export const readRollCounts: Handler<typeof calls.getRollCounts> = async ({ query }, { store, today }) => {
  const { on = today } = query
  const { counts } = await numbersOn(store, on)
  if (on <= today) return ok(counts)
  // Who has no account by their day is expected no less, but never counted today.
  return ok({ ...counts, expected: expectedCounts(await store.expectedOn(on), counts.schoolYear) })
}

export const readKeptCounts: Handler<typeof calls.listKeptCounts> = async (_input, { store }) =>
  ok(await store.keptCounts())

export const readKeptCount: Handler<typeof calls.getKeptCount> = async ({ params }, { store, today }) => {
  const found = await store.keptCount(params.keptId)
  if (found === null) return absent()
  const { ids, ...kept } = found
  const now = await numbersOn(store, kept.countedOn)
  const differences = countDifferences(ids, now.ids)
  const userIds = [...new Set(differences.flatMap(({ gone, come }) => [...gone, ...come]))]
  const names = await namesOf(store, userIds, today)
  const people = (those: readonly string[]) => those.map((userId) => ({ userId, name: names.get(userId) ?? '' }))
  return ok({
    ...kept,
    differences: differences.map(({ key, gone, come, ...numbers }) => ({
      cell: key,
      ...numbers,
      gone: people(gone),
      come: people(come),
    })),
  })
}

export const keepCounts: Handler<typeof calls.postKeptCount> = ({ body: { countedOn, note } }, context) =>
  context.store.transaction(authorOf(context), async (store) => {
    const { caller } = context
    const kept = await store.keepCount({
      keptId: context.newId(),
      countedOn,
      note: oneLine(note),
      keptBy: caller?.userId ?? '',
      keptByName: caller === null ? '' : printPersonName(caller),
      ...(await numbersOn(store, countedOn)),
    })
    return ok(kept)
  })

export const voidCounts: Handler<typeof calls.patchKeptCount> = ({ params, body }, context) => {
  const voidReason = oneLine(body.voidReason)
  const problems = voidProblems(voidReason)
  if (problems.length > 0) return Promise.resolve(broken(problems.map((problem) => issueOf(problem))))
  return context.store.transaction(authorOf(context), (store) =>
    store.voidKeptCount(params.keptId, voidReason, context.ifMatch),
  )
}

/** The counts of a day by what the records say now, and the user ids behind them. */
async function numbersOn(store: ReadStore, on: DateText): Promise<KeptNumbers> {
  const roll = await store.roll(on)
  const ids = countedIds(roll)
  const counts: RollCounts = { on, schoolYear: schoolYearOfDate(on), ...rollCountsOf(roll.classes, ids, on) }
  return { counts, ids }
}

/** The names of students by their ids. Deleted ones have none. */
async function namesOf(
  store: ReadStore,
  userIds: readonly string[],
  today: Context['today'],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (let at = 0; at < userIds.length; at += mostRecords) {
    const some = userIds.slice(at, at + mostRecords)
    const page = await store.students(
      { userIds: some, limit: some.length },
      { schoolYear: schoolYearOfDate(today), today },
    )
    for (const record of page.data) names.set(record.userId, printPersonName(record))
  }
  return names
}

const absent = (): Result<never, ApiFailure> => fail('notFound', 'no such kept count')
