import { textLength } from '@gakuseki/shared-api/core/text/text-length.ts'
import { contentMonth } from '@gakuseki/shared-api/entities/numeric-records.ts'
import { Checkbox } from '@gakuseki/shared-ui/ui/field/checkbox.tsx'
import { TextArea } from '@gakuseki/shared-ui/ui/field/text-area.tsx'
import { enabling, writing, type DraftContent } from '../../domain/plan/plan-draft.ts'
import styles from './months-editor.module.css'
import { texts as planTexts } from '../texts.ts'
import type { PlanEdit } from '../use-plan-edit.ts'

const texts = planTexts.edit

/** The most characters of a month's text, and the remaining number from which on it is shown. */
const room = { all: contentMonth.fields.text.kind.maxLength ?? Infinity, shownFrom: 500 } as const

type Props = {
  readonly content: DraftContent
  /** The name used by its fields. */
  readonly name: string
  readonly disabled: boolean
  readonly send: PlanEdit['send']
}

/** The twelve months of a content side by side. Tab moves from text to text. Writing about a month enables it. */
export function MonthsEditor({ content, name, disabled, send }: Props) {
  const { months } = content
  const used = months.filter(({ enabled }) => enabled).length
  return (
    <fieldset className={styles.months} disabled={disabled} aria-label={planTexts.monthsOf(name)}>
      <Checkbox
        label={texts.allMonths}
        checked={used === months.length ? true : used === 0 ? false : 'mixed'}
        onChange={(enabled) => send(enabling(content, enabled))}
      />
      <div className={styles.grid}>
        {months.map(({ month, enabled, text }) => (
          <div key={month} className={styles.month} data-used={enabled || undefined}>
            <Checkbox
              label={texts.monthFlag(month)}
              checked={enabled}
              onChange={(checked) => send(enabling(content, checked, month))}
            />
            <TextArea
              label={texts.monthText(name, month)}
              hideLabel
              value={text}
              maxLength={room.all}
              minRows={2}
              description={roomLeft(text)}
              onChange={(typed) => send(writing(content, month, typed))}
            />
          </div>
        ))}
      </div>
    </fieldset>
  )
}

function roomLeft(text: string): string | undefined {
  const left = room.all - textLength(text)
  return left <= room.shownFrom ? texts.room(left) : undefined
}
