import type { Color } from '@gakuseki/shared-api/rules/curriculum/view-point.ts'
import { DropdownPopover } from '@gakuseki/shared-ui/ui/dropdown/dropdown-popover.tsx'
import { useId } from 'react'
import { colorName, colorOfHex, hexOf, isSameColor, palette } from '../../domain/plan/view-point-color.ts'
import styles from './color-choice.module.css'
import { texts as planTexts } from '../texts.ts'
import { bandStyle } from '../../subject/view-point-band.ts'

const texts = planTexts.edit

type Props = {
  /** The name of the view point. */
  readonly name: string
  readonly color: Color
  readonly disabled: boolean
  readonly onChange: (color: Color) => void
}

/** The colour of a view point: one of a few named colours that are easy to distinguish, or any other one. */
export function ColorChoice({ name, color, disabled, onChange }: Props) {
  const id = useId()
  return (
    <DropdownPopover
      button={<ColorDot color={color} />}
      label={texts.color(name, colorName(color))}
      title={texts.colorTitle}
      width={260}
      disabled={disabled}
    >
      {() => (
        <div className={styles.choice}>
          <fieldset className={styles.palette}>
            <legend className={styles.legend}>{texts.palette}</legend>
            {palette.map((each) => (
              <label key={each.name} className={styles.color}>
                <input
                  type="radio"
                  name={id}
                  checked={isSameColor(each.color, color)}
                  onChange={() => onChange(each.color)}
                />
                <ColorDot color={each.color} />
                {each.name}
              </label>
            ))}
          </fieldset>
          <label className={styles.own}>
            {texts.ownColor}
            <input
              type="color"
              className={styles.input}
              value={hexOf(color)}
              onChange={({ target }) => onChange(colorOfHex(target.value))}
            />
          </label>
        </div>
      )}
    </DropdownPopover>
  )
}

export function ColorDot({ color }: { readonly color: Color }) {
  return <span className={styles.dot} style={bandStyle(color)} aria-hidden="true" />
}
