import { firstCharacters } from '@gakuseki/shared-api/core/text/character-count.ts'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { singleLine } from '../field/single-line.ts'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** The limit of the text field inside an element after typed or pasted text was cut, otherwise null. The browser itself cuts silently. */
export function useCut(maxCharacters?: number): readonly [RefObject<HTMLDivElement | null>, number | null] {
  const place = useRef<HTMLDivElement>(null)
  const [most, setMost] = useState<number | null>(null)
  useEffect(() => {
    const element = place.current
    // During a conversion the text may be longer than its result.
    let around: readonly [string, string] | null = null
    const listen = (event: Event): void => {
      const control = event.target
      if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return
      if (event.type === 'compositionstart') around = aroundSelection(control)
      else if (!(event instanceof CompositionEvent)) {
        if (event instanceof InputEvent && !event.isComposing) check(control, aroundSelection(control), event.data)
      } else if (around !== null) {
        check(control, around, event.data)
        around = null
      }
    }
    const check = (control: TextControl, [before, after]: readonly [string, string], typed: string | null): void => {
      const text = before + (typed ?? '') + after
      const whole = control instanceof HTMLInputElement ? singleLine(text) : text
      const fits = control.maxLength < 0 || whole.length <= control.maxLength
      if (!fits) setMost(control.maxLength)
      else
        setMost(maxCharacters === undefined || firstCharacters(whole, maxCharacters) === whole ? null : maxCharacters)
    }
    for (const type of kinds) element?.addEventListener(type, listen)
    return () => {
      for (const type of kinds) element?.removeEventListener(type, listen)
    }
  }, [maxCharacters])
  return [place, most]
}

const kinds = ['beforeinput', 'compositionstart', 'compositionend'] as const

/** The text before and after the selection, which new text will replace. */
function aroundSelection({ value, selectionStart, selectionEnd }: TextControl): readonly [string, string] {
  const start = selectionStart ?? value.length
  return [value.slice(0, start), value.slice(selectionEnd ?? start)]
}
