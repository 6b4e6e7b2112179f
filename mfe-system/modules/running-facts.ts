import type { RunningModule } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { printBytes, transferredBelow } from '../domain/transfer.ts'
import { texts } from '../texts.ts'

const { facts } = texts

/** What runs in this page and what it took, in words; nothing of what was not opened. */
export function runningFacts(running: RunningModule | undefined): readonly (readonly [string, string])[] {
  if (running === undefined || running.status === 'idle') return []
  const { release, source, loadMs, baseUrl, isReplaced } = running
  // What everybody gets is beside it anyway.
  const name = source === 'active' ? release : texts.runningAs(release, texts.source[source])
  const bytes = transferredBelow(fetchedFiles(), new URL(baseUrl, location.href).href)
  return [
    [facts.running, isReplaced ? `${name}\n${texts.isReplaced}` : name],
    ...(loadMs === null ? [] : [[facts.loadMs, texts.ms(loadMs)] as const]),
    ...(bytes === null ? [] : [[facts.bytes, bytes === 0 ? texts.cached : printBytes(bytes)] as const]),
  ]
}

// jsdom keeps no such notes.
function fetchedFiles(): readonly PerformanceResourceTiming[] {
  if (!('getEntriesByType' in performance)) return []
  return performance.getEntriesByType('resource') as PerformanceResourceTiming[] // the type of that name
}
