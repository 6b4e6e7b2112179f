import { DebugBadge } from './debug-badge.tsx'
import { faultyFetch } from './faulty-fetch.ts'

/** All that the debug mode needs besides asking whether it is needed, in one file to fetch. */
export const debugPart = { DebugBadge, faultyFetch } as const
