import type { RemoteCause } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { errorCodes } from '../../suite/error-codes.ts'
import { fallbackTexts as texts } from './texts.ts'

export type FallbackBannerProps = {
  readonly label: string
  readonly cause: RemoteCause
  /** The name of the release that does not run. */
  readonly wanted: string
  readonly running: string
}

/** Says which versions are wanted and running, with the number for the help desk. The page below works as usual. */
export function FallbackBanner({ label, cause, wanted, running }: FallbackBannerProps) {
  return (
    <Notice tone="warning" title={texts.title(label)}>
      {texts.next({ wanted, running, code: errorCodes.remote[cause] })}
    </Notice>
  )
}
