import { parseDateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { listTexts } from '@gakuseki/shared-api/core/texts.ts'
import { inSchoolStates } from '@gakuseki/shared-api/rules/people/in-school-state.ts'
import type { InSchoolCondition } from '@gakuseki/shared-api/rules/search/search-condition.ts'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { DateInput } from '../../ui/date/date-input.tsx'
import { DropdownPopover } from '../../ui/dropdown/dropdown-popover.tsx'
import { RadioGroup } from '../../ui/field/radio-group.tsx'
import { printInSchoolCondition, type RollEnvironment } from '../conditions/condition-texts.ts'
import styles from './popups.module.css'
import { listTexts as texts } from '../../texts.ts'

type InSchoolPopupProps = {
  readonly condition: InSchoolCondition
  readonly environment: RollEnvironment
  readonly onConfirm: (condition: InSchoolCondition) => void
}

const states = (['all', ...inSchoolStates] as const).map((value) => ({ value, label: listTexts.inSchoolState[value] }))

/** Chooses who is listed: people in school, or who have left, on a day (LST-23). */
export function InSchoolPopup({ condition, environment, onConfirm }: InSchoolPopupProps) {
  const shown = printInSchoolCondition(condition, environment)
  // すべて alone would not say which condition it is.
  const named = texts.named(texts.inSchoolState, shown)
  return (
    <DropdownPopover
      button={condition.type === 'all' ? named : shown}
      label={named}
      title={texts.inSchoolState}
      width={300}
    >
      {({ close }) => (
        <InSchoolForm
          {...{ condition, environment }}
          onConfirm={(confirmed) => {
            close()
            onConfirm(confirmed)
          }}
        />
      )}
    </DropdownPopover>
  )
}

function InSchoolForm({ condition, environment, onConfirm }: InSchoolPopupProps) {
  const { schoolYear, current, today } = environment
  // In another school year, an empty day means the whole year.
  const noDay = schoolYear === current ? today : ''
  const [type, setType] = useState(condition.type)
  const [on, setOn] = useState<string>(condition.type === 'all' ? noDay : (condition.on ?? noDay))
  // An invalid day stays, with its reason, until it is corrected. An empty day means today, or no day for `inSchool`.
  const [invalid, setInvalid] = useState(false)
  const day = parseDateText(on)
  const confirm = (): void => {
    if (type === 'all') return onConfirm({ type })
    if (type === 'inSchool' && (!day.ok || on === noDay)) return onConfirm({ type, on: null })
    return onConfirm({ type, on: day.ok ? day.value : today })
  }
  return (
    <div className={styles['form']}>
      <RadioGroup label={texts.inSchoolState} hideLabel value={type} options={states} onChange={setType} />
      <DateInput
        label={texts.inSchoolOn}
        value={on}
        today={today}
        disabled={type === 'all'}
        onChange={setOn}
        onInvalidChange={setInvalid}
      />
      <div className={styles['actions']}>
        <Button variant="primary" disabled={invalid && type !== 'all'} onClick={confirm}>
          {texts.apply}
        </Button>
      </div>
    </div>
  )
}
