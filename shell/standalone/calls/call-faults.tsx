import { Badge } from '@gakuseki/shared-ui/ui/state/badge.tsx'
import { IconButton } from '@gakuseki/shared-ui/ui/button/icon-button.tsx'
import { trashIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { callsLeft, formatCallFault, type ArmedFault } from './call-fault.ts'
import styles from './calls.module.css'
import { callTexts } from './texts.ts'

const texts = callTexts.faults

type Props = {
  readonly faults: readonly ArmedFault[]
  readonly onChange: (faults: readonly ArmedFault[]) => void
}

/** The faults that are set, in the order in which they are asked. */
export function CallFaults({ faults, onChange }: Props) {
  if (faults.length === 0) return null
  return (
    <ul aria-label={texts.list} className={styles.list}>
      {faults.map((fault, at) => {
        const left = callsLeft(fault)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the same fault may be set twice
          <li key={at} className={styles.fault}>
            <code className={styles.address}>{texts.pattern(fault.method, fault.path)}</code>
            <span>{texts.says(fault.effect, fault.delayMs)}</span>
            <Badge tone={left === 0 ? 'neutral' : 'warning'}>{texts.left(left)}</Badge>
            <IconButton
              icon={trashIcon}
              label={texts.remove(formatCallFault(fault))}
              size="small"
              className={styles.end}
              onClick={() => onChange(faults.filter((_, other) => other !== at))}
            />
          </li>
        )
      })}
    </ul>
  )
}
