import { SheetTable } from '@gakuseki/shared-ui/edit/sheet-table.tsx'
import { EmptyState } from '@gakuseki/shared-ui/ui/state/empty-state.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { useMemo } from 'react'
import { healingsOf } from '../../domain/import/preview/preview-rows.ts'
import type { Preview } from '../../domain/import/preview/preview-state.ts'
import { firstOf } from '../first-of.ts'
import styles from '../import.module.css'
import { texts as importTexts } from '../texts.ts'

const texts = importTexts.healed
const mostShown = 200

/** The cells that Excel or a person wrote in another form than the product does (D-Import.3). */
export function HealedTable({ preview }: { readonly preview: Preview }) {
  const { items, more } = useMemo(() => firstOf(healingsOf(preview), mostShown), [preview])
  if (items.length === 0) return <EmptyState title={texts.none} />
  return (
    <Stack gap={3} className={styles.list}>
      {more && <p>{texts.more(mostShown)}</p>}
      <SheetTable
        caption={importTexts.tabs.healed}
        columns={[importTexts.issues.line, importTexts.issues.column, texts.from, texts.to]}
      >
        {items.map(({ line, column, from, to }) => (
          <tr key={`${line} ${column.field.id}`}>
            <td>{line}</td>
            <td>{column.label}</td>
            <td>{withBlanksShown(from)}</td>
            <td>{to === '' ? importTexts.cell.empty : to}</td>
          </tr>
        ))}
      </SheetTable>
    </Stack>
  )
}

/** Shows the removed characters: blanks at either end and line breaks. */
function withBlanksShown(text: string): string {
  return text.replace(/^\s+|\s+$/g, (blanks) => '␣'.repeat(blanks.length)).replace(/\r\n?|\n/g, '↵')
}
