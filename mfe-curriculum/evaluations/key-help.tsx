import { DropdownPopover } from '@gakuseki/shared-ui/ui/dropdown/dropdown-popover.tsx'
import { keyboardIcon } from './entry-icons.ts'
import styles from './entry-view.module.css'
import { texts } from './texts.ts'

/** All keys of the grid. */
export function KeyHelp({ grades }: { readonly grades: readonly string[] }) {
  return (
    <DropdownPopover
      button={texts.help.button}
      icon={keyboardIcon}
      variant="quiet"
      size="small"
      title={texts.help.title}
      width={460}
    >
      {() => (
        <dl className={styles.keys}>
          {texts.help.rows(grades).map(([key, what]) => (
            <div key={key} className={styles.keyRow}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      )}
    </DropdownPopover>
  )
}
