import type { YearDraft } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { printGrade, type Grade } from '@gakuseki/shared-api/core/grade.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { printIcon } from '@gakuseki/shared-ui/print/print-icon.ts'
import { usePrintEvents } from '@gakuseki/shared-ui/print/use-on-paper.ts'
import { MenuButton } from '@gakuseki/shared-ui/ui/button/menu-button.tsx'
import { downloadIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { saveFile } from '@gakuseki/shared-ui/ui/load/save-file.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { boardCsv } from '../domain/next-year/board-file.ts'
import { boardTexts } from '../next-year/texts.ts'
import { ExcelDialog } from './excel-dialog.tsx'
import { namesOfScreen } from './names-of-screen.ts'
import { PrintedBoard, type PaperKind } from './printed-board.tsx'
import { texts } from './texts.ts'
import type { BoardEdit } from './use-board.ts'

type Props = { readonly draft: YearDraft; readonly grade: Grade; readonly edit: BoardEdit }

/** The board on paper, and to Excel and back. */
export function BoardMenus({ draft, grade, edit }: Props) {
  const { today } = useSuite()
  const [paper, setPaper] = useState<PaperKind | null>(null)
  const [isLoading, setLoading] = useState(false)
  const name = boardTexts.name(printSchoolYear(asSchoolYear(draft.schoolYear)), printGrade(grade))
  const printAs = (kind: PaperKind): void => {
    flushSync(() => setPaper(kind))
    window.print()
  }
  usePrintEvents({
    // Printing by the browser's own command gives the sheets of a meeting.
    before: () => flushSync(() => setPaper((chosen) => chosen ?? 'meeting')),
    after: () => setPaper(null),
  })
  const save = (): void => {
    const csv = boardCsv(edit.board, namesOfScreen(), boardTexts.sex)
    saveFile(texts.excel.fileName(name, today), new Blob([csv], { type: 'text/csv' }))
  }
  return (
    <>
      <MenuButton
        size="small"
        label={texts.print.kind}
        text={texts.print.kind}
        icon={printIcon}
        items={[
          { id: 'meeting', label: texts.print.meeting, onAction: () => printAs('meeting') },
          { id: 'posting', label: texts.print.posting, onAction: () => printAs('posting') },
        ]}
      />
      <MenuButton
        size="small"
        label={texts.excel.menu}
        text={texts.excel.menu}
        icon={downloadIcon}
        items={[
          { id: 'save', label: texts.excel.save, onAction: save },
          ...(edit.mayWrite
            ? [{ id: 'load', label: texts.excel.load, onAction: () => setLoading(true) } as const]
            : []),
        ]}
      />
      {paper !== null && <PrintedBoard kind={paper} name={name} board={edit.board} />}
      {isLoading && <ExcelDialog draft={draft} grade={grade} edit={edit} onClose={() => setLoading(false)} />}
    </>
  )
}
