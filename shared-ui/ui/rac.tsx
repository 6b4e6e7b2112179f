import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { claimPressableStyle } from './aria-csp.ts'

// Before the first part of react-aria mounts.
claimPressableStyle()

/** Around every react-aria layer: its own words (閉じる, 次, …) and dates in Japanese whatever the browser speaks. */
export function Japanese({ children }: { readonly children: ReactNode }) {
  return <I18nProvider locale="ja-JP">{children}</I18nProvider>
}

/** react-aria would write its own z-index (100000) inline. */
export const dropdownLayer = { zIndex: 'var(--z-dropdown)' } as const
