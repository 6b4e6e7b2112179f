import { notify } from '../toast/notify.ts'

/** Puts text on the clipboard; false when the browser refuses. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** The same, and says so for 3 s: コピーしました / コピーできませんでした. */
export async function copyAndTell(text: string): Promise<boolean> {
  const done = await copyText(text)
  if (done) notify.copied()
  else notify.copyFailed()
  return done
}

// Schools still open pages over plain http inside their network, where navigator.clipboard does not exist.
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
