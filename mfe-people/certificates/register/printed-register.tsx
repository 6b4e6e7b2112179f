import type { Certificate } from '@gakuseki/shared-api/contract/people/certificates.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { PrintSheet } from '@gakuseki/shared-ui/print/print-sheet.tsx'
import { PrintedTable } from '@gakuseki/shared-ui/print/printed-table.tsx'
import { printTexts } from '@gakuseki/shared-ui/print/texts.ts'
import { useOnPaper } from '@gakuseki/shared-ui/print/use-on-paper.ts'
import { registerColumns } from '../../domain/certificates/register-rows.ts'
import { texts } from '../texts.ts'

type Props = { readonly title: string; readonly facts: readonly string[]; readonly rows: readonly Certificate[] }

/** The register for printing. */
export function PrintedRegister({ title, facts, rows }: Props) {
  const { school, today } = useSuite()
  if (!useOnPaper()) return null
  return (
    <PrintSheet orientation="landscape" onlyOnPaper>
      <PrintedTable
        title={title}
        facts={[school.schoolName, ...facts, texts.register.count(rows.length), printTexts.printedOn(today)]}
        columns={registerColumns}
        rows={rows}
        keyOf={({ certificateId }) => certificateId}
      />
    </PrintSheet>
  )
}
