import { releaseName } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { useSyncExternalStore } from 'react'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { menuLabelOf } from '../../layout/menu.ts'
import { errorCodes } from '../../suite/error-codes.ts'
import type { SuiteParts } from '../../suite/running-suite.ts'
import type { RemoteRunner } from '../life/remote-runner.ts'
import { fallbackTexts as texts } from './texts.ts'

export type FallbackBannerProps = {
  readonly suite: Pick<SuiteParts, 'host' | 'remotes'>
  readonly runner: RemoteRunner
  readonly path: string
}

/** Says which versions are wanted and running, with the number for the help desk. The page below works as usual. */
export function FallbackBanner({ suite: { host, remotes }, runner, path }: FallbackBannerProps) {
  const state = useSyncExternalStore(remotes.subscribe, runner.getState)
  if (state.status !== 'fallback') return null
  const { cause, release: wanted } = state.failure
  const label = menuLabelOf(path, remotes.registry())
  const running = releaseName(runner.running().release.manifest)
  return (
    <Notice tone="warning" title={(host.sourceOf?.(runner) ?? null) === null ? texts.title(label) : texts.tried(label)}>
      {texts.next({ wanted, running, code: errorCodes.remote[cause] })}
    </Notice>
  )
}
