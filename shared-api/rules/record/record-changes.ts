import { patchedFields, type Entity } from '../../core/entity.ts'

type Values = Readonly<Record<string, unknown>>

/** The ids of the fields in which a draft differs from its record, compared as in a PATCH: spaces at an end are no change. */
export function changedFieldIds(entity: Entity, base: object, draft: object): readonly string[] {
  return changes(entity, base, draft).map(({ id }) => id)
}

/** The body of a PATCH: the differences only; a cleared date or person is "" (EDT-06, EDT-12). */
export function patchOfDraft(entity: Entity, base: object, draft: object): Values {
  return Object.fromEntries(changes(entity, base, draft).map(({ name, value }) => [name, value]))
}

function changes(entity: Entity, base: object, draft: object) {
  return patchedFields(entity).flatMap(({ name, field }) => {
    const [before, after] = [base, draft].map((record) => field.kind.toPatch((record as Values)[field.id]))
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ id: field.id, name, value: after }]
  })
}
