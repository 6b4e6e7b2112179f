import type { PersonRef } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'

/** Anybody we know, with what the policy asks for. */
export type Person = PersonRef & { readonly isAdmin: boolean }

/** Who writes, when, in which request: what each line of the audit log says. */
export type Author = { readonly userId: string; readonly now: Date; readonly requestId: string }
