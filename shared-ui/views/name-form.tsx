import { cleanViewName, viewLimits, viewNameProblems } from '@gakuseki/shared-api/rules/views/view-rules.ts'
import type { ListWithViews, View } from '@gakuseki/shared-api/rules/views/view.ts'
import { useState } from 'react'
import popups from '../list/choices/popups.module.css'
import { Button } from '../ui/button/button.tsx'
import { Checkbox } from '../ui/field/checkbox.tsx'
import { TextField } from '../ui/field/text-field.tsx'
import type { ViewTexts } from './texts.ts'

type Named = { readonly name: string; readonly scope: View['scope'] }

type Props = {
  readonly list: ListWithViews
  readonly texts: ViewTexts
  readonly name: string
  /** The scope of the view to rename; null for a new view, whose scope is chosen here. */
  readonly scope: View['scope'] | null
  /** The other views that the user sees. */
  readonly others: readonly View[]
  readonly mayShare: boolean
  readonly isBusy: boolean
  readonly onSave: (named: Named) => void
  readonly onCancel: () => void
}

/** The name of a view. The server checks it by the same rules. */
export function NameForm({ list, texts, name, scope, others, mayShare, isBusy, onSave, onCancel }: Props) {
  const [typed, setTyped] = useState(name)
  const [isShared, setShared] = useState(scope === 'school')
  const [problem, setProblem] = useState<string>()
  const save = (): void => {
    const named: Named = { name: cleanViewName(typed), scope: isShared ? 'school' : 'own' }
    const [first] = viewNameProblems(list, named, { others, before: scope === null ? null : { name, scope } })
    setProblem(first?.message)
    if (first === undefined) onSave(named)
  }
  return (
    <form
      className={popups['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) save()
      }}
    >
      <TextField
        label={texts.name}
        value={typed}
        maxCharacters={viewLimits.name}
        error={problem}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that opened the form is gone
        autoFocus
        onChange={(text) => {
          setTyped(text)
          setProblem(undefined)
        }}
      />
      {mayShare && scope === null && <Checkbox label={texts.share} checked={isShared} onChange={setShared} />}
      <div className={popups['actions']}>
        <Button disabled={isBusy} onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}
