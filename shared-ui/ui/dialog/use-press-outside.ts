import { useRef, type MouseEvent } from 'react'

/** Handles a press on the backdrop that it is given to. Selecting text from inside to outside does not count. */
export function usePressOutside(onPress: () => void) {
  const began = useRef(false)
  return {
    onPointerDown: (event: MouseEvent) => {
      began.current = event.target === event.currentTarget
    },
    onClick: (event: MouseEvent) => {
      if (began.current && event.target === event.currentTarget) onPress()
    },
  }
}
