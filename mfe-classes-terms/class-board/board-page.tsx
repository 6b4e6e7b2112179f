import type { YearDraft } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { gradeCode, parseGradeCode, printGrade, type Grade } from '@gakuseki/shared-api/core/grade.ts'
import { boardPath, nextYearPath } from '@gakuseki/shared-api/core/next-year-paths.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import { yearDraftQuery } from '@gakuseki/shared-api/queries/classes/year-drafts.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { EditPage } from '@gakuseki/shared-ui/edit/record/edit-page.tsx'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { useNavigate, useSearchParams } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Select } from '@gakuseki/shared-ui/ui/field/select.tsx'
import { EmptyState } from '@gakuseki/shared-ui/ui/state/empty-state.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { memo, useDeferredValue, useMemo, type KeyboardEvent } from 'react'
import { gradeOverviews } from '../domain/next-year/board.ts'
import { boardTexts as texts, texts as yearTexts } from '../next-year/texts.ts'
import { Board } from './board.tsx'
import styles from './board.module.css'
import { BoardMenus } from './board-menus.tsx'
import { BoardTools } from './board-tools.tsx'
import { BrokenPairs } from './broken-pairs.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useBoard, type BoardEdit } from './use-board.ts'

/** How often the work of others is shown, in ms. */
const pollEvery = 4000

/** The class board of a grade (YEA-07). */
export function BoardPage() {
  const { api, currentSchoolYear } = useSuite()
  const [search] = useSearchParams()
  const schoolYear = Number(search.get('year')) || currentSchoolYear + 1
  const code = search.get('grade') ?? ''
  const grade = useMemo(() => parseGradeCode(code), [code])
  const query = useQuery({ ...yearDraftQuery(api, schoolYear), refetchInterval: pollEvery, refetchOnMount: 'always' })
  const year = printSchoolYear(asSchoolYear(schoolYear))
  return (
    <EditPage
      title={texts.title}
      name={grade === null ? '' : texts.name(year, printGrade(grade))}
      backTo={`${nextYearPath}?year=${schoolYear}`}
      actions={query.data !== undefined && <GradeChoice draft={query.data} grade={grade} />}
    >
      <QueryView query={query} failed={yearTexts.failed}>
        {(draft) =>
          grade === null ? (
            <EmptyState title={texts.noGrade} />
          ) : (
            <GradeBoard key={`${draft.createdAt} ${gradeCode(grade)}`} draft={draft} grade={grade} />
          )
        }
      </QueryView>
    </EditPage>
  )
}

function GradeBoard({ draft, grade }: { readonly draft: YearDraft; readonly grade: Grade }) {
  const edit = useBoard(draft, grade)
  // A drop paints the columns first. The toolbar follows in a render of its own.
  const deferredEdit = useDeferredValue(edit)
  return (
    <div role="group" aria-label={texts.title} className={styles.page} onKeyDown={(event) => onShortcut(event, edit)}>
      <BoardHead draft={draft} grade={grade} edit={deferredEdit} />
      <Board edit={edit} />
      {edit.mayWrite && <p className={styles.help}>{texts.help}</p>}
    </div>
  )
}

/** Escape chooses nobody, and Ctrl+Z takes a move back. Dialogs and fields have these keys for themselves. */
function onShortcut(event: KeyboardEvent<HTMLElement>, { selected, select, undo }: BoardEdit): void {
  const { target, currentTarget, key } = event
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.matches('input, select')) return
  if (key === 'Escape' && selected.size > 0) select(new Set())
  if (key !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  undo()
}

type BoardHeadProps = { readonly draft: YearDraft; readonly grade: Grade; readonly edit: BoardEdit }

/** What the board needs attention for, and what can be done with it. */
const BoardHead = memo(function BoardHead({ draft, grade, edit }: BoardHeadProps) {
  return (
    <>
      {draft.status === 'published' && <Notice>{texts.readOnly}</Notice>}
      {edit.board.columns.length === 1 && <Notice tone="warning">{texts.noClasses}</Notice>}
      <BrokenPairs board={edit.board} />
      <div className={styles.bar}>
        {edit.mayWrite && (
          <SelectionBar edit={edit}>
            <BoardTools draft={draft} grade={grade} edit={edit} />
          </SelectionBar>
        )}
        <BoardMenus draft={draft} grade={grade} edit={edit} />
      </div>
    </>
  )
})

type ChoiceProps = { readonly draft: YearDraft; readonly grade: Grade | null }

function GradeChoice({ draft, grade }: ChoiceProps) {
  const navigate = useNavigate()
  return (
    <Select
      label={texts.grade}
      hideLabel
      value={grade === null ? '' : gradeCode(grade)}
      placeholder={texts.grade}
      options={gradeOverviews(draft).map((one) => ({ value: gradeCode(one.grade), label: printGrade(one.grade) }))}
      onChange={(code) => {
        const chosen = parseGradeCode(code)
        if (chosen !== null) void navigate(boardPath(draft.schoolYear, chosen), { replace: true })
      }}
    />
  )
}
