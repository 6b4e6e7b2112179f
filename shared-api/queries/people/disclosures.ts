import type { ApiClient } from '../../client/create-client.ts'
import { noteDisclosure } from '../../contract/people/disclosures.ts'
import type { UserType } from '../../core/user-types.ts'

export type Disclosure = {
  readonly userType: UserType
  readonly userIds: readonly string[]
  readonly output: string
  readonly reason: string
}

/** Logs that withheld data are put out. They may be shown only afterwards. */
export async function logDisclosures(
  api: ApiClient,
  disclosures: readonly Disclosure[],
  idempotencyKey: string,
): Promise<void> {
  for (const { userIds, ...disclosure } of disclosures) {
    if (userIds.length === 0) continue
    const body = { ...disclosure, userIds: [...userIds] }
    await api.call(noteDisclosure, { body, idempotencyKey: `${idempotencyKey}-${disclosure.userType}` })
  }
}
