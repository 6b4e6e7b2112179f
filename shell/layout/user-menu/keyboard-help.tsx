import { Dialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { keyboardTexts as texts } from './texts.ts'
import styles from './keyboard-help.module.css'

export type KeyboardHelpProps = { readonly open: boolean; readonly onClose: () => void }

/** The dialog that lists the keyboard shortcuts. */
export function KeyboardHelp({ open, onClose }: KeyboardHelpProps) {
  return (
    <Dialog open={open} title={texts.title} onClose={onClose}>
      {texts.groups.map(({ title, keys: rows }) => (
        <section key={title} aria-label={title} className={styles.group}>
          <h3 className={styles.title}>{title}</h3>
          <dl>
            {rows.map(({ keys, does }) => (
              <div key={does} className={styles.row}>
                <dt>
                  {keys.map((name) => (
                    <kbd key={name} className={styles.key}>
                      {name}
                    </kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
