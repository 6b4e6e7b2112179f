import type { Locator, Page } from '@playwright/test'

export type Counts = { readonly clicks: number; readonly keys: number; readonly texts: number }

export type Hand = {
  readonly counts: () => Counts
  /** Chooses from a list of the browser, which is two clicks. */
  readonly choose: (list: Locator, option: RegExp) => Promise<void>
}

/**
 * Counts what a person does in a page from now on: presses of the mouse, keys that are not text, and fields that a text is typed into. Call
 * it before the page opens.
 */
export async function countHand(page: Page): Promise<Hand> {
  const counts = { clicks: 0, keys: 0, texts: 0 }
  await page.exposeBinding('__hand', (_source, kind: keyof Counts) => {
    counts[kind] += 1
  })
  await page.addInitScript(() => {
    // Set by exposeBinding above.
    const note = (globalThis as unknown as { __hand: (kind: string) => void }).__hand
    let typedInto: EventTarget | null = null
    const listen = { capture: true }
    addEventListener(
      'click',
      (event) => {
        // A key or a label makes clicks too, but those of no pointer.
        if (!(event instanceof PointerEvent) || event.pointerType !== 'mouse') return
        typedInto = null
        note('clicks')
      },
      listen,
    )
    addEventListener(
      'keydown',
      ({ key, ctrlKey, target }) => {
        const isText = key.length === 1 && !ctrlKey && target instanceof HTMLElement && target.matches(fields)
        if (!isText && !['Control', 'Shift'].includes(key)) note('keys')
        if (isText && typedInto !== target) note('texts')
        typedInto = isText ? target : null
      },
      listen,
    )
    // A text that is inserted at once, as by an input method, has no keys.
    addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLElement && target.matches('input, textarea') && typedInto !== target) {
          typedInto = target
          note('texts')
        }
      },
      listen,
    )
    const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, [role="gridcell"]'
  })
  return {
    counts: () => ({ ...counts }),
    choose: async (list, option) => {
      const label = await list.getByRole('option').filter({ hasText: option }).first().textContent()
      await list.selectOption({ label: label ?? '' })
      counts.clicks += 2
    },
  }
}
