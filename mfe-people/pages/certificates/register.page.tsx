import { word } from '@gakuseki/shared-api/core/text/in-language.ts'
import type { Certificate } from '@gakuseki/shared-api/contract/people/certificates.ts'
import { paperPaths } from '@gakuseki/shared-api/core/paper-paths.ts'
import { paths, personPath } from '@gakuseki/shared-api/core/paths.ts'
import { printEraSchoolYear } from '@gakuseki/shared-api/rules/people/era-date.ts'
import { secondInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'
import { certificateKinds, certificateNames } from '@gakuseki/shared-api/entities/certificate.ts'
import { registerQuery, wholeRegisterQuery } from '@gakuseki/shared-api/queries/people/certificates.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { EditPage } from '@gakuseki/shared-ui/edit/record/edit-page.tsx'
import { YearSwitch } from '@gakuseki/shared-ui/edit/school-place/year-switch.tsx'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { useLocation, useSearchParams } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { printIcon } from '@gakuseki/shared-ui/print/print-icon.ts'
import { printTexts } from '@gakuseki/shared-ui/print/texts.ts'
import { Button, buttonClass } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Select } from '@gakuseki/shared-ui/ui/field/select.tsx'
import { downloadIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { saveFile } from '@gakuseki/shared-ui/ui/load/save-file.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.ts'
import { EmptyState } from '@gakuseki/shared-ui/ui/state/empty-state.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import styles from '../../certificates/certificates.module.css'
import { PrintedRegister } from '../../certificates/register/printed-register.tsx'
import {
  readRegisterChoice,
  registerQueryOf,
  type RegisterChoice,
} from '../../certificates/register/register-choice.ts'
import { RegisterTable } from '../../certificates/register/register-table.tsx'
import { texts as certificateTexts } from '../../certificates/texts.ts'
import { registerCsv } from '../../domain/certificates/register-rows.ts'
import { pageTitles } from '../texts.ts'

const texts = certificateTexts.register

/** The register of certificates: of a school year, or of one student (PRN-04). */
export function Component() {
  const { today } = useSuite()
  const [search] = useSearchParams()
  const choice = readRegisterChoice(search, today)
  const { query, whole, rows, isWhole } = useRegister(choice)
  const facts = factsOf(choice, rows)
  const all = query.data?.numSearchResults ?? 0
  const isDisabled = rows.length === 0 || (!isWhole && !whole.isFetching)
  return (
    <EditPage
      title={pageTitles.certificates}
      backTo={choice.student === null ? paths.list('student') : personPath('student', choice.student)}
      actions={
        <>
          <Button
            icon={downloadIcon}
            disabled={isDisabled}
            busy={!isWhole && whole.isFetching}
            onClick={() => save(rows, facts)}
          >
            {texts.export}
          </Button>
          <Button
            icon={printIcon}
            disabled={isDisabled}
            busy={!isWhole && whole.isFetching}
            onClick={() => window.print()}
          >
            {printTexts.print}
          </Button>
        </>
      }
    >
      <RegisterTools choice={choice} rows={rows} />
      <QueryView query={query} failed={texts.failed}>
        {({ data, numSearchResults }) =>
          data.length === 0 ? (
            <EmptyState title={texts.none} description={texts.noneHint} />
          ) : (
            <>
              {numSearchResults > data.length && <Notice>{texts.more(data.length, numSearchResults)}</Notice>}
              {!isWhole && !whole.isFetching && <WholeFailed onRetry={() => void whole.refetch()} />}
              <RegisterTable caption={pageTitles.certificates} rows={data} hasYears={choice.year === null} />
            </>
          )
        }
      </QueryView>
      <PrintedRegister
        title={pageTitles.certificates}
        facts={isWhole ? facts : [...facts, texts.onlyNewest(rows.length, all)]}
        rows={rows}
      />
    </EditPage>
  )
}

const noRows: readonly Certificate[] = []

/** The register on the screen, and what is printed and exported: all of it, even if the screen shows only the newest. */
function useRegister(choice: RegisterChoice) {
  const { api } = useSuite()
  const query = useQuery(registerQuery(api, registerQueryOf(choice)))
  const { data = noRows, numSearchResults = 0 } = query.data ?? {}
  const isCut = numSearchResults > data.length
  const whole = useQuery({ ...wholeRegisterQuery(api, registerQueryOf(choice)), enabled: isCut })
  const all = isCut ? (whole.data ?? null) : data
  return { query, whole, rows: all ?? data, isWhole: all !== null }
}

function WholeFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Notice
      tone="danger"
      title={texts.wholeFailed}
      action={
        <Button size="small" onClick={onRetry}>
          {buttonTexts.retry}
        </Button>
      }
    >
      {texts.wholeFailedHint}
    </Notice>
  )
}

/** Year and kind, or whose certificates are shown. */
function RegisterTools({ choice, rows }: { readonly choice: RegisterChoice; readonly rows: readonly Certificate[] }) {
  const [search, setSearch] = useSearchParams()
  // It says where "back" leads.
  const state: unknown = useLocation().state
  const change = (name: string, value: string): void => {
    const next = new URLSearchParams(search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true, state })
  }
  const { year, kind, student } = choice
  return (
    <section aria-label={texts.filter} className={styles.tools}>
      {year === null ? (
        <p>{texts.ofStudent(rows[0]?.name ?? student ?? '')}</p>
      ) : (
        <YearSwitch year={year} onChange={(chosen) => change('year', String(chosen))} />
      )}
      <Select
        label={texts.kind}
        hideLabel
        value={kind ?? 'all'}
        options={[
          { value: 'all', label: texts.allKinds },
          ...certificateKinds.map((value) => ({ value, label: word(certificateNames[value]) })),
        ]}
        onChange={(value) => change('kind', value === 'all' ? '' : value)}
      />
      {student !== null && (
        <Link to={paperPaths.certificates()} className={buttonClass()}>
          {texts.everybody}
        </Link>
      )}
    </section>
  )
}

function factsOf({ year, kind, student }: RegisterChoice, rows: readonly Certificate[]): readonly string[] {
  return [
    year === null ? texts.allYears : printEraSchoolYear(year),
    ...(kind === null ? [] : [word(certificateNames[kind])]),
    ...(student === null ? [] : [texts.ofStudent(rows[0]?.name ?? student)]),
  ]
}

function save(rows: readonly Certificate[], [year = '']: readonly string[]): void {
  const stamp = secondInTokyo(new Date()).replaceAll(/[-:]/gu, '').replace(' ', 'T')
  saveFile(texts.fileName(year, stamp), new Blob([registerCsv(rows)], { type: 'text/csv' }))
}
