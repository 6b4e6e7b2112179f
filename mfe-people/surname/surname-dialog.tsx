import type { StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import { fieldOf } from '@gakuseki/shared-api/core/entity.ts'
import { printClass } from '@gakuseki/shared-api/core/people-names.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import {
  inScriptOf,
  withNewSurname,
  type SurnameChange,
  type SurnameFields,
} from '@gakuseki/shared-api/rules/people/surname-change.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Dialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { Checkbox } from '@gakuseki/shared-ui/ui/field/checkbox.tsx'
import { TextField } from '@gakuseki/shared-ui/ui/field/text-field.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { useState, type ReactNode } from 'react'
import { texts } from './texts.ts'

/** The other students and their new names. */
export type RenamedSibling = {
  readonly userId: string
  readonly version: number
  readonly request: Partial<SurnameFields>
}

export type SurnameAnswer =
  | { readonly type: 'back' }
  | { readonly type: 'save'; readonly own: Partial<SurnameFields>; readonly siblings: readonly RenamedSibling[] }

export type SurnameDialogProps = {
  readonly draft: StudentRecord
  readonly change: SurnameChange
  readonly schoolYear: number
  /** Null if they could not be loaded. */
  readonly siblings: readonly StudentRecord[] | null
  readonly onAnswer: (answer: SurnameAnswer) => void
}

/** Offers the other places of a changed surname: names, kana and Roman letters, and siblings with the same guardian (LSX-08). */
export function SurnameDialog({ draft, change, schoolYear, siblings, onAnswer }: SurnameDialogProps) {
  const [kana, setKana] = useState(change.to.kana)
  const [roman, setRoman] = useState(change.to.roman)
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set())
  const named: SurnameChange = {
    ...change,
    to: { ...change.to, kana: inScriptOf(change.from.kana, kana.trim()), roman: roman.trim() },
  }
  const own = Object.entries(withNewSurname(draft, named))
  const others = (siblings ?? [])
    .map((one) => ({ one, request: withNewSurname(one, named) }))
    .filter(({ request }) => Object.keys(request).length > 0)
  const toggle = (id: string, isOn: boolean): void => {
    const next = new Set(without)
    if (isOn) next.delete(id)
    else next.add(id)
    setWithout(next)
  }
  const save = (): void =>
    onAnswer({
      type: 'save',
      own: Object.fromEntries(own.filter(([field]) => !without.has(field))),
      siblings: others
        .filter(({ one }) => !without.has(one.userId))
        .map(({ one, request }) => ({ userId: one.userId, version: one.version, request })),
    })
  return (
    <Dialog
      open
      title={texts.title}
      onClose={() => onAnswer({ type: 'back' })}
      footer={
        <>
          <Button onClick={() => onAnswer({ type: 'back' })}>{texts.back}</Button>
          <Button onClick={() => onAnswer({ type: 'save', own: {}, siblings: [] })}>{texts.alone}</Button>
          <Button variant="primary" onClick={save}>
            {texts.together}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{texts.lead(change.from.name, change.to.name)}</p>
        <TextField label={texts.kana} description={texts.kanaHint} value={kana} onChange={setKana} width={240} />
        <TextField label={texts.roman} description={texts.romanHint} value={roman} onChange={setRoman} width={240} />
        {own.length > 0 && (
          <Places title={texts.own}>
            {own.map(([field, to]) => (
              <Checkbox
                key={field}
                label={texts.becomes(fieldOf(student, field).label, textOf(draft, field), to)}
                checked={!without.has(field)}
                onChange={(isOn) => toggle(field, isOn)}
              />
            ))}
          </Places>
        )}
        {siblings === null && <Notice tone="warning">{texts.siblingsFailed}</Notice>}
        {others.length > 0 && (
          <Places title={texts.siblings}>
            {others.map(({ one, request }) => (
              <Checkbox
                key={one.userId}
                label={
                  texts.becomes(placeOf(one, schoolYear), one.name, request.name ?? request.familyName ?? one.name) +
                  texts.also(labelsBeside(request))
                }
                checked={!without.has(one.userId)}
                onChange={(isOn) => toggle(one.userId, isOn)}
              />
            ))}
          </Places>
        )}
      </Stack>
    </Dialog>
  )
}

function Places({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset>
      <legend>{title}</legend>
      <Stack gap={1}>{children}</Stack>
    </fieldset>
  )
}

const textOf = (record: StudentRecord, field: string): string =>
  fieldOf(student, field).kind.print(record[field as 'name'], 'screen')

/** The fields that change beside the name. */
const labelsBeside = ({ name: _name, ...others }: Partial<SurnameFields>): readonly string[] =>
  Object.keys(others).map((field) => fieldOf(student, field).label)

/** The class of a student, which tells siblings apart. */
function placeOf({ classes, name }: StudentRecord, schoolYear: number): string {
  const place = classes.find((entry) => entry.schoolYear === schoolYear)
  return place === undefined ? name : printClass(place)
}
