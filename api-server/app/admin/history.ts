import type { listHistory } from '@gakuseki/shared-api/contract/people/history.ts'
import type { PersonRef } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { ok } from '@gakuseki/shared-api/core/result.ts'
import type { Context, Handler } from '../http/route.ts'

export const readHistory: Handler<typeof listHistory> = async ({ query }, { store }) => {
  const page = await store.history(query)
  const actors = await readActors(
    page.data.map(({ actorId }) => actorId),
    store,
  )
  return ok({ ...page, data: page.data.map((entry) => ({ ...entry, actor: actors.get(entry.actorId) ?? null })) })
}

/** Basic user info of each author. Few people write the same record. */
async function readActors(ids: readonly string[], store: Context['store']): Promise<ReadonlyMap<string, PersonRef>> {
  const actors = new Map<string, PersonRef>()
  for (const id of new Set(ids)) {
    const person = await store.personByUserId(id)
    if (person === null) continue
    const { userId, googleMail, userType, name, photoUrl } = person
    actors.set(id, { userId, googleMail, userType, name, photoUrl })
  }
  return actors
}
