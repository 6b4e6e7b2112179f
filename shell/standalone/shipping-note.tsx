import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { useSyncExternalStore } from 'react'
import type { RunningSuite } from '../suite/running-suite.ts'
import styles from './standalone-pages.module.css'
import { staticSuiteTexts as texts } from './texts.ts'

/** Says beside the panel of modules that nothing can be shipped to a suite of files. */
export function ShippingNote({ suite: { router } }: { readonly suite: Pick<RunningSuite, 'router'> }) {
  const isShown = useSyncExternalStore(router.subscribe, () => router.state.location.pathname.startsWith(paths.modules))
  if (!isShown) return null
  return (
    <Notice tone="warning" title={texts.noShipping} className={styles.note}>
      <p>{texts.noShippingHint}</p>
    </Notice>
  )
}
