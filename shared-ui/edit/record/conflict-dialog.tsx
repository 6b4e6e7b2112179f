import { mergeRecords, withValues } from '@gakuseki/shared-api/rules/record/record-merge.ts'
import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { RadioGroup } from '../../ui/field/radio-group.tsx'
import { recordTexts as texts } from '../texts.ts'
import styles from './conflict-dialog.module.css'

type Side = 'mine' | 'theirs'

export type ConflictFields<R, F> = {
  /** The compared fields, by their names in the records. */
  readonly fields: readonly F[]
  readonly labelOf: (field: F) => string
  /** A value as the screen shows it. */
  readonly show: (field: F, record: R) => ReactNode
}

type Props<R, F> = ConflictFields<R, F> & {
  readonly base: R
  readonly draft: R
  readonly theirs: R
  /** Gets the draft rebased onto the other user's record. */
  readonly onResolve: (draft: R) => void
  readonly onCancel: () => void
}

/** Shown when somebody else saved the same fields first. It shows both values side by side, and the user chooses. */
export function ConflictDialog<R extends object, F extends { readonly id: string }>(props: Props<R, F>) {
  const { fields, labelOf, show, base, draft, theirs, onResolve, onCancel } = props
  const ids = fields.map(({ id }) => id)
  const { merged, conflicts } = mergeRecords(ids, { base, draft, theirs })
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const open = conflicts.filter((id) => chosen[id] === undefined)
  const resolve = (): void => {
    const taken = conflicts.filter((id) => chosen[id] === 'theirs')
    onResolve(withValues(merged, theirs, taken))
  }
  return (
    <Dialog
      open
      size="large"
      title={texts.conflict.title}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{texts.conflict.back}</Button>
          <Button variant="primary" disabled={open.length > 0} onClick={resolve}>
            {texts.conflict.resolve}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{texts.conflict.lead}</p>
      {fields
        .filter(({ id }) => conflicts.includes(id))
        .map((field) => (
          <RadioGroup<Side>
            key={field.id}
            label={labelOf(field)}
            className={styles.field}
            value={chosen[field.id] ?? ''}
            onChange={(side) => setChosen({ ...chosen, [field.id]: side })}
            options={[
              { value: 'mine', label: texts.conflict.mine, description: shown(show(field, draft)) },
              { value: 'theirs', label: texts.conflict.theirs, description: shown(show(field, theirs)) },
            ]}
          />
        ))}
    </Dialog>
  )
}

function shown(value: ReactNode): ReactNode {
  return value === '' || value === null ? texts.conflict.empty : value
}
