import { useLayoutEffect, type ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { setInteractionModality, useFocusVisible } from 'react-aria/useFocusVisible'
import { claimPressableStyle } from './aria-csp.ts'

// Before the first part of react-aria mounts.
claimPressableStyle()

type LayerProps = { readonly open?: boolean; readonly children: ReactNode }

/** Around every react-aria layer: its own words (閉じる, 次, …) and dates in Japanese whatever the browser speaks. */
export function AriaLayer({ open = true, children }: LayerProps) {
  useFocusAtOnce(open)
  return <I18nProvider locale="ja-JP">{children}</I18nProvider>
}

/**
 * Enter on a native button looks like a screen reader's click to react-aria, which then moves the focus only once every
 * transition of the page has ended: until then an Escape would go to the button behind what has opened.
 */
function useFocusAtOnce(open: boolean): void {
  const { isFocusVisible } = useFocusVisible()
  useLayoutEffect(() => {
    if (isFocusVisible) setInteractionModality('keyboard')
  }, [open, isFocusVisible])
}

/** react-aria would write its own z-index (100000) inline. */
export const dropdownLayer = { zIndex: 'var(--z-dropdown)' } as const
