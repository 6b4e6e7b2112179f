import type { KeptCell, undoImport } from '@gakuseki/shared-api/contract/people/imports.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import { printStudentClass, type StudentClass } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { screenLabel, type Field } from '@gakuseki/shared-api/core/entity.ts'
import type { ChangeProblem, PersonChange, WrittenPerson } from '../people/people-store.ts'
import { authorOf, type Context, type Handler } from '../http/route.ts'
import { refusal } from '../people/change-refusal.ts'
import type { ApiFailure } from '../http/failure.ts'
import { inOwnWords } from '../people/own-words.ts'
import type { WriteStore } from '../store.ts'
import { classIdsIn, countCells } from './changed-cells.ts'
import { importedEntities, importedKinds } from './imported-entities.ts'
import { detailOf, holdImport } from './imports.ts'
import type { StoredImport } from './imports-store.ts'
import { planUndo, withoutField, type KeptField, type PlannedUndo } from './plan-undo.ts'

/** Undoes an import, except for later changes (D-Settled.12). */
export const takeBackImport: Handler<typeof undoImport> = ({ params: { importId } }, context) =>
  context.store.transaction({ ...authorOf(context), importId, isUndo: true }, async (store) => {
    const held = await holdImport(importId, store, ['committed', 'undone'])
    if (!held.ok) return held
    const done = held.value.state === 'committed' ? await takeBack(held.value, store, context) : ok(null)
    return done.ok ? detailOf(importId, store) : done
  })

async function takeBack(
  done: StoredImport,
  store: WriteStore,
  { today }: Pick<Context, 'today'>,
): Promise<Result<null, ApiFailure>> {
  const { importId, userType, schoolYear } = done
  const people = await store.importedPeople(importId, userType)
  const classes = await store.classesById(classIdsIn(people.flatMap(({ changes, later }) => [changes, ...later])))
  const plan = planUndo(people, { schoolYear, classes })
  const written = await writeBack(done, plan, store)
  if (!written.ok) return written
  const { undone, kept } = written.value
  const { changed } = await countCells(undone, { schoolYear, store })
  await store.finishUndo(importId, {
    undonePeople: undone.length,
    undoneCells: changed,
    keptCells: kept.length,
    kept: await reportedCells(done, kept.slice(0, mostReported), { store, today }),
  })
  return ok(null)
}

// For more cells than that, users read the people's histories.
const mostReported = 1000

type WrittenBack = { readonly undone: readonly WrittenPerson[]; readonly kept: readonly KeptField[] }

/**
 * Also keeps fields that cannot be restored: those of deleted people, of deleted classes and guardians, numbers that somebody else has now,
 * and days that no student can have. Each round keeps at least one field more. A closed year refuses the whole undo, which works as soon as
 * it is reopened.
 */
async function writeBack(
  { userType }: StoredImport,
  plan: PlannedUndo,
  store: WriteStore,
): Promise<Result<WrittenBack, ApiFailure>> {
  let { changes, kept } = plan
  for (;;) {
    const written: Result<readonly WrittenPerson[], readonly ChangeProblem[]> = await store.updatePeople(
      userType,
      changes,
    )
    if (written.ok) return ok({ undone: written.value, kept })
    if (written.error.some(({ code }) => code === 'yearClosed'))
      return refusal(written.error, { batch: true, current: [] })
    const refused = Map.groupBy(written.error, ({ index }) => index)
    const left: PersonChange[] = []
    for (const [index, change] of changes.entries()) {
      const after = withoutField(
        change,
        (refused.get(index) ?? []).map(({ path }) => path),
      )
      kept = [...kept, ...after.kept]
      if (after.change !== null) left.push(after.change)
    }
    changes = left
  }
}

/** Kept cells for people, with the current values of the records. */
async function reportedCells(
  { userType, schoolYear }: StoredImport,
  kept: readonly KeptField[],
  { store, today }: { readonly store: WriteStore; readonly today: Context['today'] },
): Promise<readonly KeptCell[]> {
  const entity = await inOwnWords(importedEntities[userType], store)
  const userIds = [...new Set(kept.map(({ userId }) => userId))]
  const records = userIds.length === 0 ? [] : await importedKinds[userType].many(store, userIds, { schoolYear, today })
  const byId = new Map(records.map((record) => [record.userId, record]))
  const gone = new Set<string>()
  const cells = kept.flatMap(({ userId, name, field }): readonly KeptCell[] => {
    const record = byId.get(userId)
    if (record !== undefined) {
      const cell = cellOf(entity.list, record, field, schoolYear)
      return [{ userId, name: printPersonName(record), ...cell }]
    }
    // One line per person is enough.
    if (gone.has(userId)) return []
    gone.add(userId)
    return [{ userId, name, field: entity.key, label: screenLabel(entity), now: null }]
  })
  // By person, in the order of the columns. The audit log has another order.
  const places = new Map(entity.list.map(({ id }, place) => [id, place]))
  const placeOf = ({ field }: KeptCell): number => places.get(field) ?? 0
  const byPerson = Map.groupBy(cells, ({ userId }) => userId)
  return [...byPerson.values()].flatMap((ofPerson) => ofPerson.toSorted((a, b) => placeOf(a) - placeOf(b)))
}

function cellOf(
  fields: readonly Field[],
  record: object,
  name: string,
  schoolYear: number,
): Pick<KeptCell, 'field' | 'label' | 'now'> {
  const field = fields.find(({ id, patchAs }) => patchAs === name || (patchAs === null && id === name))
  if (field === undefined) throw new Error(`${name}: imported but no field`)
  // A record has the fields of its entity.
  const value = (record as Readonly<Record<string, unknown>>)[field.id]
  const { id, kind } = field
  const label = screenLabel(field)
  if (name !== 'classes') return { field: id, label, now: kind.print(value, 'screen') }
  const ofYear = (value as readonly StudentClass[]).find((entry) => entry.schoolYear === schoolYear)
  return { field: id, label, now: ofYear === undefined ? '' : printStudentClass(ofYear) }
}
