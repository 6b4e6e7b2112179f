import { texts } from '../../texts.ts'

/** Prints a canary of the trail. An unknown shape counts as none. */
export function printedCanary(value: unknown): string {
  if (!isCanary(value)) return texts.none
  return texts.canaryOf(value.release, value.percent, value.userIds.length)
}

type Canary = { readonly release: string; readonly percent: number; readonly userIds: readonly unknown[] }

function isCanary(value: unknown): value is Canary {
  return typeof value === 'object' && value !== null && 'userIds' in value && Array.isArray(value.userIds)
}
