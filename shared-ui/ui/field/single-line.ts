import { withoutDirectionMarks } from '@gakuseki/shared-api/core/kinds/direction-marks.ts'
import type { ClipboardEvent } from 'react'

/** Removes line breaks, which a single-line field cannot hold, and direction marks, which no field may hold (C38). */
export function singleLine(text: string): string {
  return withoutDirectionMarks(text).replace(/[\r\n\u2028\u2029]+/g, '')
}

/**
 * Pastes text of several lines without its line breaks. Chrome would turn each into a space, and a cell copied from Excel ends with one.
 * Text beyond `maxLength` is cut.
 */
export function pasteOnOneLine(event: ClipboardEvent<HTMLInputElement>): void {
  const pasted = event.clipboardData.getData('text')
  if (singleLine(pasted) === pasted) return
  event.preventDefault()
  const input = event.currentTarget
  // The event that the browser would have sent before this paste.
  const data = singleLine(pasted)
  input.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, inputType: 'insertFromPaste', data }))
  const start = input.selectionStart ?? input.value.length
  const end = input.selectionEnd ?? start
  const room = input.maxLength < 0 ? Infinity : input.maxLength - (input.value.length - (end - start))
  input.setRangeText(data.slice(0, Math.max(0, room)), start, end, 'end')
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
