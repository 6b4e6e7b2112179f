import type { Prospect } from '@gakuseki/shared-api/contract/people/prospects.ts'
import { nextYearPath } from '@gakuseki/shared-api/core/next-year-paths.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import type { SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import { prospectsQuery } from '@gakuseki/shared-api/queries/people/prospects.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { EditPage } from '@gakuseki/shared-ui/edit/record/edit-page.tsx'
import { YearSwitch } from '@gakuseki/shared-ui/edit/school-place/year-switch.tsx'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { printIcon } from '@gakuseki/shared-ui/print/print-icon.ts'
import { printTexts } from '@gakuseki/shared-ui/print/texts.ts'
import { Button, buttonClass } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { ConfirmDialog } from '@gakuseki/shared-ui/ui/dialog/confirm-dialog.tsx'
import { SearchField } from '@gakuseki/shared-ui/ui/field/search-field.tsx'
import { Select } from '@gakuseki/shared-ui/ui/field/select.tsx'
import { downloadIcon, uploadIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { saveFile } from '@gakuseki/shared-ui/ui/load/save-file.ts'
import { EmptyState } from '@gakuseki/shared-ui/ui/state/empty-state.tsx'
import { useState } from 'react'
import { chosenProspects, prospectsCsv } from '../../domain/prospect-rows.ts'
import { ElsewhereNotice } from '../../prospects/elsewhere-notice.tsx'
import { ImportDialog } from '../../prospects/import-dialog.tsx'
import { MatchDialog } from '../../prospects/match-dialog.tsx'
import { PrintedProspects } from '../../prospects/printed-prospects.tsx'
import { ProspectDialog } from '../../prospects/prospect-dialog.tsx'
import { ProspectTable } from '../../prospects/prospect-table.tsx'
import styles from '../../prospects/prospects.module.css'
import { prospectFileTexts, texts } from '../../prospects/texts.ts'
import { useProspectChoice, type ProspectChoice } from '../../prospects/use-prospect-choice.ts'
import { useProspectActions } from '../../prospects/use-prospect-writing.ts'
import { pageTitles } from '../texts.ts'

type Opened =
  | { readonly dialog: 'add' }
  | { readonly dialog: 'import' }
  | { readonly dialog: 'edit' | 'match' | 'remove'; readonly entry: Prospect }
  | null

/** 就学予定者 of a school year: list, entry, file, print, and who of the directory each is (YEA-10). */
export function Component() {
  const { api, today, can } = useSuite()
  const [choice, choose] = useProspectChoice()
  const { year } = choice
  const [opened, setOpened] = useState<Opened>(null)
  const [saved, setSaved] = useState<readonly Prospect[]>([])
  const query = useQuery(prospectsQuery(api, year))
  const all = query.data ?? []
  const rows = chosenProspects(all, choice)
  const of = texts.of(printSchoolYear(year))
  return (
    <EditPage
      title={pageTitles.prospects}
      backTo={paths.list('student')}
      actions={
        <>
          <Button
            icon={downloadIcon}
            disabled={rows.length === 0}
            onClick={() => save(rows, printSchoolYear(year), today)}
          >
            {texts.export}
          </Button>
          <Button icon={printIcon} disabled={rows.length === 0} onClick={() => window.print()}>
            {printTexts.print}
          </Button>
          {can('people.write') && (
            <>
              <Button icon={uploadIcon} onClick={() => setOpened({ dialog: 'import' })}>
                {texts.import}
              </Button>
              <Button variant="primary" onClick={() => setOpened({ dialog: 'add' })}>
                {texts.add}
              </Button>
            </>
          )}
        </>
      }
    >
      <Tools choice={choice} onChoose={choose} />
      <ElsewhereNotice saved={saved} year={year} />
      <QueryView query={query} failed={texts.failed}>
        {() => <Listed {...{ all, rows, year }} caption={of} onOpen={setOpened} />}
      </QueryView>
      <PrintedProspects of={of} rows={rows} />
      <Opened {...{ opened, year, all }} onSaved={setSaved} onClose={() => setOpened(null)} />
    </EditPage>
  )
}

type ToolsProps = {
  readonly choice: ProspectChoice
  readonly onChoose: (change: Partial<ProspectChoice>) => void
}

function Tools({ choice: { year, text, sort }, onChoose }: ToolsProps) {
  const type = (typed: string): void => onChoose({ text: typed })
  return (
    <section aria-label={texts.tools} className={styles.tools}>
      <YearSwitch year={year} onChange={(chosen) => onChoose({ year: chosen })} />
      <SearchField
        label={texts.search}
        placeholder={texts.searchHint}
        value={text}
        width={220}
        onChange={type}
        onCommit={type}
      />
      <Select
        label={texts.sort}
        hideLabel
        value={sort}
        options={(['kana', 'state'] as const).map((value) => ({ value, label: texts.sorts[value] }))}
        onChange={(chosen) => onChoose({ sort: chosen })}
      />
      <Link to={`${nextYearPath}?year=${year}`} className={buttonClass()}>
        {texts.board}
      </Link>
      <Link to={paths.syncOf('student')} className={buttonClass()}>
        {texts.sync}
      </Link>
    </section>
  )
}

type ListedProps = {
  readonly all: readonly Prospect[]
  readonly rows: readonly Prospect[]
  readonly year: SchoolYear
  readonly caption: string
  readonly onOpen: (opened: Opened) => void
}

function Listed({ all, rows, year, caption, onOpen }: ListedProps) {
  const { can } = useSuite()
  const { unmatch } = useProspectActions()
  const mayWrite = can('people.write')
  if (all.length === 0)
    return (
      <EmptyState
        title={texts.none(printSchoolYear(year))}
        description={mayWrite ? texts.noneHint : texts.readOnly}
        action={mayWrite && <Button onClick={() => onOpen({ dialog: 'add' })}>{texts.add}</Button>}
      />
    )
  if (rows.length === 0) return <EmptyState title={texts.nobodyFound} description={texts.nobodyFoundHint} />
  const count = (state: Prospect['state']): number => all.filter((entry) => entry.state === state).length
  return (
    <>
      <p className={styles.counts}>
        {texts.counts(rows.length, { open: count('open'), candidate: count('candidate'), matched: count('matched') })}
      </p>
      <ProspectTable
        caption={caption}
        rows={rows}
        {...(mayWrite && {
          actions: {
            onMatch: (entry) => onOpen({ dialog: 'match', entry }),
            onEdit: (entry) => onOpen({ dialog: 'edit', entry }),
            onRemove: (entry) => onOpen({ dialog: 'remove', entry }),
            onUnmatch: (entry) => void unmatch(entry),
          },
        })}
      />
    </>
  )
}

type OpenedProps = {
  readonly opened: Opened
  readonly year: number
  readonly all: readonly Prospect[]
  readonly onSaved: (saved: readonly Prospect[]) => void
  readonly onClose: () => void
}

function Opened({ opened, year, all, onSaved, onClose }: OpenedProps) {
  const { remove } = useProspectActions()
  if (opened === null) return null
  if (opened.dialog === 'add')
    return <ProspectDialog schoolYear={year} base={null} onSaved={onSaved} onClose={onClose} />
  if (opened.dialog === 'import') return <ImportDialog known={all} onSaved={onSaved} onClose={onClose} />
  const { entry } = opened
  if (opened.dialog === 'edit')
    return <ProspectDialog schoolYear={year} base={entry} onSaved={onSaved} onClose={onClose} />
  if (opened.dialog === 'match') return <MatchDialog entry={entry} onClose={onClose} />
  return (
    <ConfirmDialog
      open
      title={texts.removal.title(entry.name)}
      text={texts.removal.text}
      confirmLabel={texts.removal.confirm}
      onConfirm={() => {
        onClose()
        void remove(entry)
      }}
      onCancel={onClose}
    />
  )
}

function save(rows: readonly Prospect[], year: string, today: DateText): void {
  saveFile(
    prospectFileTexts.name(year, today.replaceAll('-', '')),
    new Blob([prospectsCsv(rows)], { type: 'text/csv' }),
  )
}
