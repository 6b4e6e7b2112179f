import type { SavedView } from '@gakuseki/shared-api/contract/saved-views.ts'
import { Button } from '../ui/button/button.tsx'
import { Checkbox } from '../ui/field/checkbox.tsx'
import type { ViewTexts } from './texts.ts'
import styles from './views.module.css'

type Props = {
  readonly texts: ViewTexts
  /** The view in use, if the user may change it. */
  readonly saved: SavedView | null
  readonly isChanged: boolean
  readonly mayShare: boolean
  readonly isBusy: boolean
  readonly onName: (naming: 'new' | 'rename') => void
  readonly onOverwrite: (view: SavedView) => void
  readonly onDiscard: () => void
  readonly onShare: (view: SavedView, scope: SavedView['scope']) => void
  readonly onDelete: (view: SavedView) => void
}

/** What can be done with the view in use and with what the page shows. */
export function ViewActions(props: Props) {
  const { texts, saved, isChanged, mayShare, isBusy, onName, onOverwrite, onDiscard, onShare, onDelete } = props
  return (
    <div className={styles.actions}>
      {isChanged && (
        <>
          <p className={styles.changed}>{texts.isChanged}</p>
          <div className={styles.row}>
            {saved && (
              <Button variant="primary" busy={isBusy} onClick={() => onOverwrite(saved)}>
                {texts.overwrite}
              </Button>
            )}
            <Button disabled={isBusy} onClick={onDiscard}>
              {texts.discard}
            </Button>
          </div>
        </>
      )}
      <div className={styles.row}>
        <Button disabled={isBusy} onClick={() => onName('new')}>
          {texts.saveAs}
        </Button>
        {saved && (
          <Button disabled={isBusy} onClick={() => onName('rename')}>
            {texts.rename}
          </Button>
        )}
      </div>
      {saved && mayShare && (
        <Checkbox
          label={texts.share}
          checked={saved.scope === 'school'}
          disabled={isBusy}
          onChange={(shared) => onShare(saved, shared ? 'school' : 'own')}
        />
      )}
      {saved && (
        <div className={styles.row}>
          <Button variant="quiet" disabled={isBusy} onClick={() => onDelete(saved)}>
            {texts.delete}
          </Button>
        </div>
      )}
    </div>
  )
}
