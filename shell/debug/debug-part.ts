import { DebugBadge } from './debug-badge.tsx'
import { faultyFetch } from './faulty-fetch.ts'

/** The code of the debug mode in one file. Only the check whether it is needed lies outside. */
export const debugPart = { DebugBadge, faultyFetch } as const
