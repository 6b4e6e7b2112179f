import type { RunningModule } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { printBytes, transferredBelow } from '../domain/transfer.ts'
import { texts } from '../texts.ts'

const { facts } = texts

/** Facts about a remote in this page: its release, loading time and size. Empty if it was not opened. */
export function runningFacts(running: RunningModule | undefined): readonly (readonly [string, string])[] {
  if (running === undefined || running.status === 'idle') return []
  const { release, source, loadMs, baseUrl, isReplaced } = running
  // The active release is shown beside it anyway.
  const name = source === 'active' ? release : texts.runningAs(release, texts.source[source])
  const bytes = transferredBelow(fetchedFiles(), new URL(baseUrl, location.href).href)
  return [
    [facts.running, isReplaced ? `${name}\n${texts.isReplaced}` : name],
    ...(loadMs === null ? [] : [[facts.loadMs, texts.ms(loadMs)] as const]),
    ...(bytes === null ? [] : [[facts.bytes, bytes === 0 ? texts.cached : printBytes(bytes)] as const]),
  ]
}

// jsdom has no resource timing.
function fetchedFiles(): readonly PerformanceResourceTiming[] {
  if (!('getEntriesByType' in performance)) return []
  return performance.getEntriesByType('resource').filter((entry) => entry instanceof PerformanceResourceTiming)
}
