import { uiTexts as texts } from '../../texts.ts'
import styles from './skip-link.module.css'

/** The first stop of the Tab key, which skips header and menu. The target needs `tabIndex={-1}`. */
export function SkipLink({ targetId }: { readonly targetId: string }) {
  return (
    <a className={styles.link} href={`#${targetId}`} onClick={(event) => jump(event, targetId)}>
      {texts.skipToContent}
    </a>
  )
}

// Keeps the address unchanged, because the hash would become part of the list's URL.
function jump(event: { preventDefault: () => void }, targetId: string): void {
  event.preventDefault()
  document.getElementById(targetId)?.focus()
}
