import { DebugCorner } from './debug-corner.tsx'
import { faultyFetch } from './faulty-fetch.ts'

/** All that the debug mode needs besides asking whether it is needed, in one file to fetch. */
export const debugPart = { DebugCorner, faultyFetch } as const
