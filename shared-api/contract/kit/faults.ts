/** The faults and the delay that the debug mode can cause. */
export type Faults = {
  readonly latencyMs: number
  /** Every call fails with this status. `offline` gives no answer at all. */
  readonly all: ForcedStatus | 'offline' | null
  /** Calls that change or delete something fail. */
  readonly updates: 'fail' | null
  readonly deletes: 'fail' | null
}

export const forcedStatuses = [401, 403, 409, 422, 500] as const
export type ForcedStatus = (typeof forcedStatuses)[number]

export const noFaults: Faults = { latencyMs: 0, all: null, updates: null, deletes: null }

/** The fake service of a page takes 500 ms for each call (DBG-03). */
export const debugFaults: Faults = { ...noFaults, latencyMs: 500 }

/** A request header with the page's current faults. A server outside the debug mode ignores it. */
export const faultsHeader = 'x-gakuseki-faults'

/** Calls that a page needs to start or to be left. If they failed too, nobody could sign in to switch the faults off. */
const startPaths =
  /\/(registry|config\.json|firebaseAuthUser|v2\/signOut|debug\/accounts|identity\/[^/]+|userInfo\/me)$/

/** Whether faults apply to a call. Sign-in, registry and configuration are exempt. */
export const isFaulty = (pathname: string): boolean => !startPaths.test(pathname)

const longestLatency = 60_000

/**
 * Prints the faults as a text.
 * @example formatFaults({ ...noFaults, latencyMs: 500, all: 401 }) // 'latency=500&all=401'
 */
export function formatFaults({ latencyMs, all, updates, deletes }: Faults): string {
  return [
    ...(latencyMs > 0 ? [`latency=${latencyMs}`] : []),
    ...(all === null ? [] : [`all=${all}`]),
    ...(updates === null ? [] : ['updates=fail']),
    ...(deletes === null ? [] : ['deletes=fail']),
  ].join('&')
}

/** Reads that text again; null for a text of another form. A part that is not named is no fault. */
export function parseFaults(text: string): Faults | null {
  let faults = noFaults
  for (const part of text === '' ? [] : text.split('&')) {
    const fault = faultOf(part)
    if (fault === null) return null
    faults = { ...faults, ...fault }
  }
  return faults
}

function faultOf(part: string): Partial<Faults> | null {
  const [name = '', value = '', ...more] = part.split('=')
  if (more.length > 0) return null
  if (name === 'latency')
    return /^\d{1,5}$/.test(value) && Number(value) <= longestLatency ? { latencyMs: Number(value) } : null
  if (name === 'all') {
    const all = value === 'offline' ? value : forcedStatuses.find((status) => String(status) === value)
    return all === undefined ? null : { all }
  }
  return value === 'fail' && (name === 'updates' || name === 'deletes') ? { [name]: value } : null
}
