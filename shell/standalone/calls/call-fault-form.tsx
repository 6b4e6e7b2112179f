import { useState } from 'react'
import { useWantedFocus } from '@gakuseki/shared-ui/edit/focus/use-wanted-focus.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { IntegerField } from '@gakuseki/shared-ui/ui/field/integer-field.tsx'
import { Select } from '@gakuseki/shared-ui/ui/field/select.tsx'
import { TextField } from '@gakuseki/shared-ui/ui/field/text-field.tsx'
import { plusIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import {
  callMethods,
  faultEffects,
  longestDelayMs,
  mostTimes,
  parseCallFault,
  type CallFault,
  type CallMethod,
  type FaultEffect,
} from './call-fault.ts'
import styles from './calls.module.css'
import { callTexts } from './texts.ts'

const texts = callTexts.faults
const methods = callMethods.map((value) => ({ value, label: value === '*' ? texts.anyMethod : value }))
const effects = faultEffects.map((value) => ({ value, label: callTexts.effects[value] }))

/** A fault as it is typed. */
export type FaultDraft = {
  readonly method: CallMethod
  readonly path: string
  readonly effect: FaultEffect
  readonly delay: string
  readonly times: string
}

export const newFault: FaultDraft = { method: 'PATCH', path: '', effect: '503', delay: '0', times: '1' }

type Props = {
  readonly draft: FaultDraft
  /** The focus goes to what happens, since the call is chosen already. */
  readonly focused: boolean
  readonly onChange: (draft: FaultDraft) => void
  readonly onAdd: (fault: CallFault) => void
}

/** Adds a fault of some calls. What is wrong is said once somebody wants to add it. */
export function CallFaultForm({ draft, focused, onChange, onAdd }: Props) {
  const [tries, setTries] = useState(0)
  const [fields, want] = useWantedFocus()
  const set = (part: Partial<FaultDraft>): void => onChange({ ...draft, ...part })
  const errors = tries > 0 ? errorsOf(draft) : {}
  const add = (): void => {
    const fault = faultOf(draft)
    // Rendered anew by each try, so that the focus moves each time.
    setTries(fault === null ? tries + 1 : 0)
    if (fault === null) want('[aria-invalid="true"]')
    else onAdd(fault)
  }
  return (
    <section aria-label={texts.title}>
      <h3 className={styles.heading}>{texts.title}</h3>
      <p className={styles.hint}>{texts.hint}</p>
      <div ref={fields} className={styles.form}>
        <Select label={texts.method} value={draft.method} options={methods} onChange={(method) => set({ method })} />
        <TextField
          label={texts.path}
          description={texts.pathHint}
          value={draft.path}
          onChange={(path) => set({ path })}
          error={errors.path}
          spellCheck={false}
          autoComplete="off"
          className={styles.path}
        />
        <Select
          label={texts.effect}
          value={draft.effect}
          options={effects}
          onChange={(effect) => set({ effect })}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the tester has just chosen the call of this form
          autoFocus={focused}
          className={styles.effect}
        />
        <IntegerField
          label={texts.delay}
          value={draft.delay}
          onChange={(delay) => set({ delay })}
          error={errors.delay}
        />
        <IntegerField
          label={texts.times}
          description={texts.timesHint}
          value={draft.times}
          onChange={(times) => set({ times })}
          error={errors.times}
        />
      </div>
      <Button icon={plusIcon} onClick={add}>
        {texts.add}
      </Button>
    </section>
  )
}

type Errors = { readonly path?: string; readonly delay?: string; readonly times?: string }

function errorsOf({ path, delay, times }: FaultDraft): Errors {
  return {
    ...(parseCallFault(`* ${path} late`) === null && { path: texts.badPath }),
    ...(!isBetween(delay || '0', 0, longestDelayMs) && { delay: texts.badDelay }),
    ...(times !== '' && !isBetween(times, 1, mostTimes) && { times: texts.badTimes }),
  }
}

function isBetween(text: string, least: number, most: number): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most
}

function faultOf(draft: FaultDraft): CallFault | null {
  if (Object.keys(errorsOf(draft)).length > 0) return null
  const { method, path, effect, delay, times } = draft
  return { method, path, effect, delayMs: Number(delay), times: times === '' ? null : Number(times) }
}
