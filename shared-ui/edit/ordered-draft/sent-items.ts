import type { SentAnswers, SentCalls } from '@gakuseki/shared-api/client/sent-calls.ts'
import { typedFields, type DraftItem, type DraftRules } from '@gakuseki/shared-api/rules/ordered-draft/ordered-draft.ts'

/** The answer to a change, with the key of its item and the fields that were typed when it was sent. */
type SentChange = { readonly key: string; readonly fields: ReadonlySet<string>; readonly answer: unknown }

/**
 * Wraps calls so that each change is remembered with the fields that it sends. The server merges what others have changed since, so its
 * answer may differ from the previous record in other fields too.
 * @param items the draft that is sent; the name of a change is the key of its item, or begins with it and a blank
 */
export function rememberingFields<Item extends DraftItem>(
  calls: SentCalls,
  rules: DraftRules<Item>,
  items: readonly Item[],
): SentCalls {
  return {
    ...calls,
    change: async (name, run) => {
      const item = items.find(({ key }) => name === key || name.startsWith(`${key} `))
      const fields = item === undefined ? new Set<string>() : typedFields(rules, item)
      const about = { key: item?.key ?? name, fields }
      const sent = await calls.change(name, async (idempotencyKey) => ({ ...about, answer: await run(idempotencyKey) }))
      return sent.answer
    },
  }
}

/** Separates the answers of calls from the fields that were remembered with them. */
export function answersWithFields({ created, changed }: SentAnswers): {
  readonly answers: SentAnswers
  /** The sent fields of each stored item, by its key. */
  readonly fields: ReadonlyMap<string, ReadonlySet<string>>
} {
  const fields = new Map<string, Set<string>>()
  const answers = new Map<string, unknown>()
  // All changes went through `rememberingFields`.
  for (const [name, { key, fields: sent, answer }] of changed as ReadonlyMap<string, SentChange>) {
    fields.set(key, new Set([...(fields.get(key) ?? []), ...sent]))
    answers.set(name, answer)
  }
  return { answers: { created, changed: answers }, fields }
}
