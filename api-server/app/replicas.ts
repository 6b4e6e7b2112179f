import type { AnyEndpoint } from '@gakuseki/shared-api/contract/kit/kit.ts'
import { latestPosition } from '@gakuseki/shared-api/contract/delivery/written-header.ts'
import type { ReadStore, Store } from './store.ts'

/** Copies of the database that follow it (ADR 34). */
export type Replicas = {
  /**
   * The reads of a copy that has everything up to a position (header x-gakuseki-written); null when only the database
   * itself has it. Without a position, of any copy that is not far behind.
   */
  readonly readsFrom: (position: string | null) => ReadStore | null
  /** How far the database is written now; the latest position of all when it does not answer. */
  readonly written: () => Promise<string>
}

/** Who somebody is, what they may do and which releases run is never read from a copy that may be behind. */
const neverBehind = /^(session|accounts|roles|remotes)\./

/** Whether the answer to a call may be a moment old. */
function mayBeBehind({ method, access }: Pick<AnyEndpoint, 'method' | 'access'>): boolean {
  return method === 'GET' && !neverBehind.test(access)
}

type Stores = { readonly store: Store; readonly replicas?: Replicas }

/** Where a call reads: from a copy that has what the caller has seen, else from the database itself. */
export function storeFor(
  endpoint: Pick<AnyEndpoint, 'method' | 'access'>,
  seen: string | undefined,
  { store, replicas }: Stores,
): Store {
  const reads = mayBeBehind(endpoint) ? (replicas?.readsFrom(seen ?? null) ?? null) : null
  return reads === null ? store : { ...reads, transaction: store.transaction }
}

type Answered = { readonly method: string; readonly actor: string | undefined; readonly status: number }

/**
 * What the caller has to see from now on; null after a read. A change that was refused counts, because somebody else's
 * change may be the reason.
 */
export async function writtenAfter({ method, actor, status }: Answered, { replicas }: Stores): Promise<string | null> {
  if (replicas === undefined || actor === undefined || method === 'GET') return null
  // Nobody knows whether the change is stored, and the database may not answer.
  return status >= 500 ? latestPosition : replicas.written()
}
