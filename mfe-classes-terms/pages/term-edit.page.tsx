import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { schoolTypes } from '@gakuseki/shared-api/core/grade.ts'
import { asSchoolYear, printSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { termsQuery } from '@gakuseki/shared-api/queries/school.ts'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { SchoolTypeTabs, useSchoolPlace } from '@gakuseki/shared-ui/edit/school-place-bar.tsx'
import { SheetTable } from '@gakuseki/shared-ui/edit/sheet-table.tsx'
import { useSuite } from '@gakuseki/shared-ui/suite/suite-context.tsx'
import { EmptyState } from '@gakuseki/shared-ui/ui/empty-state.tsx'
import { PageHeader } from '@gakuseki/shared-ui/ui/page-header.tsx'
import { termGrid } from '../domain/term-grid.ts'
import { texts } from '../texts.ts'
import styles from './term-edit.module.css'

/** School years by terms with the first and last day of each (S1 §2 "Term edit"). */
export function Component() {
  const { api, currentSchoolYear } = useSuite()
  const [{ schoolType }] = useSchoolPlace()
  const query = useQuery(termsQuery(api, schoolType))
  return (
    <>
      <PageHeader title={texts.terms.heading} />
      <div className={styles.tabs}>
        <SchoolTypeTabs selected={schoolType} />
      </div>
      <QueryView query={query} failed={texts.terms.failed}>
        {(terms) => {
          const { termNumbers, years } = termGrid(terms)
          if (years.length === 0) return <EmptyState title={texts.terms.empty} description={texts.terms.emptyHint} />
          const caption = texts.terms.caption(schoolTypes[schoolType].label)
          return (
            <SheetTable caption={caption} columns={[texts.terms.year, ...termNumbers.map(texts.terms.term)]}>
              {years.map((year) => (
                <tr key={year.schoolYear} aria-current={year.schoolYear === currentSchoolYear ? 'date' : undefined}>
                  <th scope="row">{printSchoolYear(asSchoolYear(year.schoolYear))}</th>
                  {year.terms.map((term, index) => (
                    <td key={termNumbers[index]}>
                      {term === null ? (
                        <span className={styles.unset}>{texts.terms.unset}</span>
                      ) : (
                        <span className={styles.span}>
                          <time dateTime={term.startDate}>{term.startDate}</time>
                          {` ${texts.terms.to} `}
                          <time dateTime={term.endDate}>{term.endDate}</time>
                        </span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </SheetTable>
          )
        }}
      </QueryView>
    </>
  )
}
