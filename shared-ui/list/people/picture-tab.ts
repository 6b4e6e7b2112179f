import { screenLocale } from '@gakuseki/shared-api/core/text/in-language.ts'
import { pictureTexts as texts } from '../../texts.ts'

/** A tab of the browser that waits for a picture. */
export type PictureTab = {
  readonly show: (picture: Blob) => void
  /** Says why, and the number of the call that failed. */
  readonly fail: (reason: string, requestId?: string) => void
}

/** Opens a tab for a picture; null when the browser refuses. It must be opened at the click, before the picture is loaded (ADR 0012). */
export function openPictureTab(title: string): PictureTab | null {
  const tab = window.open('', '_blank')
  if (tab === null) return null
  const { document: page } = tab
  page.title = title
  page.documentElement.lang = screenLocale().slice(0, 2)
  page.documentElement.style.colorScheme = 'light dark'
  page.documentElement.style.fontFamily = 'sans-serif'
  const fill = (...parts: readonly HTMLElement[]): void => page.body.replaceChildren(...parts)
  const part = (tag: 'h1' | 'p', text: string): HTMLElement => {
    const element = page.createElement(tag)
    element.textContent = text
    return element
  }
  fill(part('p', texts.loading))
  return {
    show: (picture) => {
      if (tab.closed) return
      const image = page.createElement('img')
      image.alt = title
      image.style.maxWidth = '100%'
      image.src = URL.createObjectURL(picture)
      // The address stays valid until the tab is closed, so that the picture can be saved there.
      tab.addEventListener('pagehide', () => URL.revokeObjectURL(image.src))
      fill(image)
    },
    fail: (reason, requestId) => {
      if (tab.closed) return
      page.title = texts.failed(title)
      fill(part('h1', texts.failed(title)), part('p', reason), part('p', texts.next))
      if (requestId !== undefined) page.body.append(part('p', texts.reference(requestId)))
    },
  }
}
