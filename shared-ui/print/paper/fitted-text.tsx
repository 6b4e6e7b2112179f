import { Fragment, type ReactNode } from 'react'
import { cx } from '../../ui/theme/class-names.ts'
import { fitText, type Fitted, type Room } from './fit-text.ts'
import { emsOf } from './measure-text.ts'
import styles from './fitted-text.module.css'

type Props = Room & { readonly text: string; readonly isBold?: boolean; readonly className?: string | undefined }

/** A text on paper that shrinks to its room and is never cut. */
export function FittedText({ text, isBold = false, className, ...room }: Props) {
  return (
    <FittedLines fitted={fitText(text, roomFor(room, isBold), emsOf)} {...{ isBold, className }}>
      {(part) => part}
    </FittedLines>
  )
}

type LinesProps<Part> = Pick<Props, 'isBold' | 'className'> & {
  readonly fitted: Fitted<Part>
  readonly children: (part: Part) => ReactNode
}

/** The lines of a text whose parts are shown in a way of their own. */
export function FittedLines<Part>({ fitted: { size, lines }, isBold = false, className, children }: LinesProps<Part>) {
  return (
    <span className={cx(styles.fitted, isBold && styles.bold, className)} style={{ fontSize: `${size}pt` }}>
      {lines.map((line, at) => (
        // Lines and their parts have no other identity than their place.
        <Fragment key={`${at + 1}`}>
          {at > 0 && <br />}
          {line.map((part, index) => (
            <Fragment key={`${index + 1}`}>{children(part)}</Fragment>
          ))}
        </Fragment>
      ))}
    </span>
  )
}

/** Bold letters are a little wider than measured, and printers space letters a little differently. */
export function roomFor({ width, ...room }: Room, isBold: boolean): Room {
  return { ...room, width: width / (isBold ? 1.06 : 1.01) }
}
