import { notify } from '../toast/notify.ts'

/** Puts text on the clipboard. Returns false when the browser refuses. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** Puts text on the clipboard and shows the result for 3 s: コピーしました or コピーできませんでした. */
export async function copyAndTell(text: string): Promise<boolean> {
  const done = await copyText(text)
  if (done) notify.copied()
  else notify.copyFailed()
  return done
}

// Fallback for pages over plain http, which schools still use inside their network. There, navigator.clipboard does not exist.
function copyBySelection(text: string): boolean {
  if (typeof document.execCommand !== 'function') return false
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  area.setAttribute('aria-hidden', 'true')
  document.body.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
