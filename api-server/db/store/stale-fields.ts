import { screenLabel, type Entity } from '@gakuseki/shared-api/core/entity.ts'
import { texts } from '@gakuseki/shared-api/core/texts.ts'
import { ruleTexts } from '@gakuseki/shared-api/rules/texts.ts'
import type { RuleProblem } from '@gakuseki/shared-api/rules/record/rule-problem.ts'

/** Somebody else changed the record since the author saw it: the fields that both changed. */
export type Stale = { readonly stale: readonly RuleProblem[] }

// Derived from the name, which is reported.
const derived = 'nameHash'

/** The problem of each field that a caller has named. */
export function staleFields(entity: Entity | undefined, names: Iterable<string>): readonly RuleProblem[] {
  return [...names].flatMap((name) => {
    const field = entity?.list.find(({ patchAs }) => patchAs === name) ?? entity?.list.find(({ id }) => id === name)
    if (field === undefined || name === derived) return []
    const message = texts.errors.ofField(screenLabel(field), ruleTexts.changedSince)
    return [{ path: name, code: 'changedSince', message }]
  })
}

/** The author saw a version that the record never had. */
export const neverSeen = (): Stale => ({
  stale: [{ path: '', code: 'changedSince', message: ruleTexts.changedSince }],
})
