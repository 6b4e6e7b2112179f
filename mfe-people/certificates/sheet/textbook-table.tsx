import type { Textbook } from '@gakuseki/shared-api/rules/people/certificates.ts'
import { FittedText } from '@gakuseki/shared-ui/print/paper/fitted-text.tsx'
import { sheetTexts as texts } from '../texts.ts'
import styles from './certificate-sheet.module.css'

/** mm. The widths of subject, title and publisher, the room for all rows, and the usual height of one. */
const widths = [34, 84, 42] as const
const room = 114
const usualHeight = 8

/** The textbooks. A long list has lower rows, so that it stays on one sheet. */
export function TextbookTable({ textbooks }: { readonly textbooks: readonly Textbook[] }) {
  const height = Math.min(usualHeight, room / Math.max(1, textbooks.length))
  return (
    <table className={styles.books} aria-label={texts.tableOf}>
      <colgroup>
        {widths.map((width) => (
          <col key={width} style={{ width: `${width}mm` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {texts.columns.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {textbooks.map(({ subject, title, publisher }, at) => (
          // Two rows may be alike.
          <tr key={`${at + 1}`} style={{ height: `${height}mm` }}>
            {[subject, title, publisher].map((text, column) => (
              <td key={texts.columns[column]}>
                <FittedText text={text} width={(widths[column] ?? 0) - 3} height={height - 1} size={10.5} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
