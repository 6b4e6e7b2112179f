import { uiTexts as texts } from '../../texts.ts'
import { CopyButton } from '../button/copy-button.tsx'
import styles from './request-reference.module.css'

/** The number of the call that failed, by which the administrator finds it in the log. Nothing where no answer came. */
export function RequestReference({ id }: { readonly id: string | undefined }) {
  if (id === undefined) return null
  return (
    <span className={styles.reference}>
      <span>
        {texts.reference}: <span className={styles.id}>{id}</span>
      </span>
      <CopyButton text={id} label={texts.copyReference} />
    </span>
  )
}
