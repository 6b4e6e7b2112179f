import { RadioGroup } from '@gakuseki/shared-ui/ui/field/radio-group.tsx'
import { Select } from '@gakuseki/shared-ui/ui/field/select.tsx'
import { TextArea } from '@gakuseki/shared-ui/ui/field/text-area.tsx'
import { useState } from 'react'
import { typedHeads } from '../choice/check-heads.ts'
import { monthName } from '../choice/months-of-year.ts'
import { columnLimits, headsLimit } from '../choice/roster-choice.ts'
import { texts } from '../texts.ts'
import type { ChoiceState } from '../use-roster-choice.ts'
import { NumberField } from './number-field.tsx'

/** The check columns: typed headings, or the days of a month. */
export function CheckFields({ state }: { readonly state: ChoiceState }) {
  const { choice, facts, change } = state
  return (
    <>
      <RadioGroup
        label={texts.checks.by}
        value={choice.by}
        options={(['typed', 'month'] as const).map((value) => ({ value, label: texts.checks.bys[value] }))}
        onChange={(by) => change({ by })}
      />
      {choice.by === 'typed' ? (
        <>
          <NumberField
            label={texts.checks.columns}
            description={texts.checks.columnsHint(columnLimits.min, columnLimits.max)}
            value={choice.columns}
            limits={columnLimits}
            onChange={(columns) => change({ columns })}
          />
          <HeadsField state={state} />
        </>
      ) : (
        <>
          <Select
            label={texts.checks.month}
            value={choice.month}
            options={facts.months.map((value) => ({ value, label: monthName(value) }))}
            onChange={(month) => change({ month })}
          />
          <RadioGroup
            label={texts.checks.days}
            orientation="horizontal"
            value={choice.days}
            options={(['weekdays', 'all'] as const).map((value) => ({ value, label: texts.checks.dayChoices[value] }))}
            onChange={(days) => change({ days })}
          />
        </>
      )}
    </>
  )
}

function HeadsField({ state: { choice, change } }: { readonly state: ChoiceState }) {
  const [typed, setTyped] = useState(choice.heads)
  const count = typedHeads(typed).length
  return (
    <TextArea
      label={texts.checks.heads}
      description={texts.checks.headsHint}
      error={count > columnLimits.max ? texts.checks.tooMany(columnLimits.max, count) : undefined}
      minRows={4}
      maxLength={headsLimit}
      value={typed}
      onChange={(heads) => {
        setTyped(heads)
        change({ heads })
      }}
    />
  )
}
