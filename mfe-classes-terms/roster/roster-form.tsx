import { RadioGroup } from '@gakuseki/shared-ui/ui/field/radio-group.tsx'
import { Select } from '@gakuseki/shared-ui/ui/field/select.tsx'
import { TextField } from '@gakuseki/shared-ui/ui/field/text-field.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { useState } from 'react'
import {
  acrossChoices,
  furiganas,
  labelChoices,
  layouts,
  titleLimit,
  turnable,
  type RosterChoice,
} from './choice/roster-choice.ts'
import { CheckFields } from './fields/check-fields.tsx'
import { SeatFields } from './fields/seat-fields.tsx'
import styles from './roster-screen.module.css'
import { RosterViews, viewInQuery } from './roster-views.tsx'
import { texts } from './texts.ts'
import type { ChoiceState } from './use-roster-choice.ts'
import type { SeatPlan } from './use-seats.ts'

type Props = { readonly state: ChoiceState; readonly seats: SeatPlan }

/** The choice of a layout and of what belongs to it. */
export function RosterForm({ state, seats }: Props) {
  const { choice, change } = state
  const { layout } = choice
  return (
    <section aria-label={texts.form} className={styles.form}>
      <Stack gap={4}>
        <RosterViews state={state} />
        <Select
          label={texts.layout}
          value={layout}
          options={layouts.map((value) => ({ value, label: texts.layouts[value] }))}
          onChange={(value) => change({ layout: value })}
        />
        {/* Another saved layout has another title. */}
        <TitleField key={viewInQuery(state.query)} state={state} />
        {layout === 'checks' && <CheckFields state={state} />}
        {layout === 'photos' && (
          <RadioGroup
            label={texts.across}
            orientation="horizontal"
            value={choice.across}
            options={acrossChoices.map((value) => ({ value, label: texts.acrossChoice(value) }))}
            onChange={(across) => change({ across })}
          />
        )}
        {layout === 'labels' && (
          <RadioGroup
            label={texts.labels}
            orientation="horizontal"
            value={choice.labels}
            options={labelChoices.map((value) => ({ value, label: texts.labelChoice(value) }))}
            onChange={(labels) => change({ labels })}
          />
        )}
        {layout === 'seats' && <SeatFields state={state} seats={seats} />}
        <RadioGroup
          label={texts.furigana}
          value={choice.furigana}
          options={furiganas.map((value) => ({ value, label: furiganaTexts(choice)[value] }))}
          onChange={(furigana) => change({ furigana })}
        />
        {turnable.includes(layout) && (
          <RadioGroup
            label={texts.orientation}
            orientation="horizontal"
            value={choice.orientation}
            options={(['portrait', 'landscape'] as const).map((value) => ({ value, label: texts.orientations[value] }))}
            onChange={(orientation) => change({ orientation })}
          />
        )}
      </Stack>
    </section>
  )
}

/** Keeps what is typed, because the address follows a moment later. */
function TitleField({ state: { choice, change } }: Pick<Props, 'state'>) {
  const [typed, setTyped] = useState(choice.title)
  return (
    <TextField
      label={texts.ownTitle}
      description={texts.ownTitleHint}
      placeholder={texts.layouts[choice.layout]}
      value={typed}
      maxCharacters={titleLimit}
      onChange={(title) => {
        setTyped(title)
        change({ title })
      }}
    />
  )
}

function furiganaTexts({ layout }: RosterChoice) {
  return texts.furiganas[layout === 'photos' || layout === 'labels' || layout === 'seats' ? 'card' : 'table']
}
