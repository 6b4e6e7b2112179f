import { referenceTexts as texts } from '../../texts.ts'
import { Button } from '../button/button.tsx'
import { copyAndTell } from '../button/copy-text.ts'
import styles from './request-number.module.css'

/** The number of a failed call, to be read out, selected or copied. */
export function RequestNumber({ id }: { readonly id: string }) {
  return (
    <span className={styles.reference}>
      <span>
        {texts.reference}: <span className={styles.id}>{id}</span>
      </span>
      {/* No icon: it would be part of the first download of every page. */}
      <Button size="small" variant="quiet" aria-label={texts.copyReference} onClick={() => void copyAndTell(id)}>
        {texts.copy}
      </Button>
    </span>
  )
}
