import { Checkbox } from '@gakuseki/shared-ui/ui/field/checkbox.tsx'
import { TextArea } from '@gakuseki/shared-ui/ui/field/text-area.tsx'
import { useState } from 'react'
import { addingContents, longestName, readContents } from '../../domain/plan/plan-additions.ts'
import { viewPointsOf } from '../../domain/plan/plan-draft.ts'
import styles from '../plan-editor.module.css'
import { AdditionsDialog } from './additions-dialog.tsx'
import { texts as planTexts } from '../texts.ts'
import type { PlanEdit } from '../use-plan-edit.ts'

const texts = planTexts.edit.paste

type Props = {
  readonly edit: PlanEdit
  /** The pasted text, and the key of its view point. */
  readonly start: { readonly text: string; readonly parent: string | null }
  readonly onClose: () => void
}

/** Adds a list of contents, one per line, to one or several view points of the draft. */
export function PasteContents({ edit, start, onClose }: Props) {
  const viewPoints = viewPointsOf(edit.shown)
  const [text, setText] = useState(start.text)
  const [parents, setParents] = useState<ReadonlySet<string>>(
    () => new Set(start.parent === null ? viewPoints.map(({ key }) => key) : [start.parent]),
  )
  const { names, tooLong } = readContents(text)
  const items = addingContents(edit.shown, names, parents, () => crypto.randomUUID())
  const choose = (key: string, isChosen: boolean): void =>
    setParents((now) => new Set(isChosen ? [...now, key] : [...now].filter((other) => other !== key)))
  return (
    <AdditionsDialog {...{ edit, items, onClose }} title={texts.title} confirmLabel={texts.confirm}>
      <TextArea label={texts.field} description={texts.hint} value={text} minRows={6} onChange={setText} />
      <fieldset className={styles.parents}>
        <legend>{texts.parents}</legend>
        {viewPoints.map(({ key, name }) => (
          <Checkbox
            key={key}
            label={name.trim() === '' ? planTexts.unnamedViewPoint : name}
            checked={parents.has(key)}
            onChange={(isChosen) => choose(key, isChosen)}
          />
        ))}
      </fieldset>
      <p role="status">{texts.outcome(names.length, items.length)}</p>
      {tooLong.length > 0 && <p className={styles.problem}>{texts.tooLong(longestName, tooLong)}</p>}
    </AdditionsDialog>
  )
}
