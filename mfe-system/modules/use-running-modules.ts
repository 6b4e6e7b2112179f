import { useSuite, type RunningModule } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useSyncExternalStore } from 'react'

/** The remotes of this page by their id, in their current state. */
export function useRunningModules(): ReadonlyMap<string, RunningModule> {
  const { modules } = useSuite()
  const list = useSyncExternalStore(modules.subscribe, modules.list)
  return new Map(list.map((each) => [each.id, each]))
}
