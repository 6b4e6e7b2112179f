import { useRef, useState, type CompositionEvent } from 'react'

/** The text of a search box that may be searched: what is typed in the middle of a Japanese conversion may not. */
export type SettledText = {
  readonly settled: string
  readonly onType: (text: string) => void
  /** For an element around the only text box. */
  readonly conversion: {
    readonly onCompositionStart: () => void
    readonly onCompositionEnd: (event: CompositionEvent) => void
  }
}

export function useSettledText(): SettledText {
  const converting = useRef(false)
  const [settled, setSettled] = useState('')
  return {
    settled,
    onType: (text) => {
      if (!converting.current) setSettled(text)
    },
    conversion: {
      onCompositionStart: () => {
        converting.current = true
      },
      onCompositionEnd: (event) => {
        converting.current = false
        setSettled((event.target as HTMLInputElement).value) // The only text box.
      },
    },
  }
}
