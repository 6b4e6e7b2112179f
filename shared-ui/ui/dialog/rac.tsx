import { useLayoutEffect, type ReactNode } from 'react'
import { screenLocale } from '@gakuseki/shared-api/core/text/in-language.ts'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { setInteractionModality, useFocusVisible } from 'react-aria/useFocusVisible'
import { claimPressableStyle } from './aria-csp.ts'

// Must run before the first part of react-aria mounts.
claimPressableStyle()

type LayerProps = { readonly open?: boolean; readonly children: ReactNode }

/** Wraps every react-aria layer, so that its own texts (閉じる, 次, …) and dates are in the language of the screen in any browser. */
export function AriaLayer({ open = true, children }: LayerProps) {
  useFocusAtOnce(open)
  return <I18nProvider locale={screenLocale()}>{children}</I18nProvider>
}

/**
 * Moves the focus at once. To react-aria, Enter on a native button looks like a screen reader's click. It would then move the focus only
 * after every transition of the page, and an Escape until then would go to the button behind the layer.
 */
function useFocusAtOnce(open: boolean): void {
  const { isFocusVisible } = useFocusVisible()
  useLayoutEffect(() => {
    if (isFocusVisible) setInteractionModality('keyboard')
  }, [open, isFocusVisible])
}

/** react-aria would write its own z-index (100000) inline. */
export const dropdownLayer = { zIndex: 'var(--z-dropdown)' } as const
