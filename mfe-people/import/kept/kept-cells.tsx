import type { KeptCell } from '@gakuseki/shared-api/contract/people/imports.ts'
import styles from '../history.module.css'
import { texts as importTexts } from '../texts.ts'

const texts = importTexts.history

/** Cells that an undo left unchanged, because somebody changed them after the import. */
export function KeptCells({ kept }: { readonly kept: readonly KeptCell[] }) {
  return (
    <ul aria-label={texts.keptList} className={styles.kept}>
      {kept.map(({ userId, name, field, label, now }) => (
        <li key={`${userId} ${field}`}>
          <strong>{name === '' ? userId : name}</strong> {now === null ? texts.keptGone : texts.keptNow(label, now)}
        </li>
      ))}
    </ul>
  )
}
