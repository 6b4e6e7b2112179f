import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { VisuallyHidden } from '@gakuseki/shared-ui/ui/page/visually-hidden.tsx'
import { seatLimits } from '../choice/roster-choice.ts'
import styles from './seat-fields.module.css'
import { texts } from '../texts.ts'
import type { ChoiceState } from '../use-roster-choice.ts'
import type { SeatPlan } from '../use-seats.ts'
import { NumberField } from './number-field.tsx'

type Props = { readonly state: ChoiceState; readonly seats: SeatPlan }

/** The size of the room, and how seats are swapped. */
export function SeatFields({ state: { choice, change }, seats }: Props) {
  return (
    <>
      <NumberField
        label={texts.seats.columns}
        description={texts.seats.limits(seatLimits.min, seatLimits.max)}
        value={choice.seatColumns}
        limits={seatLimits}
        onChange={(seatColumns) => change({ seatColumns })}
      />
      <NumberField
        // As many rows as the columns need, until a number is typed.
        key={choice.seatColumns}
        label={texts.seats.rows}
        description={texts.seats.limits(seatLimits.min, seatLimits.max)}
        value={choice.seatRows}
        limits={seatLimits}
        onChange={(seatRows) => change({ seatRows })}
      />
      {seats.rows > choice.seatRows && <Notice tone="warning">{texts.seats.tooFew(seats.rows)}</Notice>}
      <p className={styles.hint}>{texts.seats.hint}</p>
      {seats.reset !== null && (
        <Button size="small" onClick={seats.reset}>
          {texts.seats.reset}
        </Button>
      )}
      <VisuallyHidden>
        <span role="status">{seats.message}</span>
      </VisuallyHidden>
    </>
  )
}
