import type { GuardianRecord, StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import type { SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import { guardiansOfQuery } from '@gakuseki/shared-api/queries/classes/class-members.ts'
import { withheldAmong } from '@gakuseki/shared-api/rules/people/withheld.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { EditPage } from '@gakuseki/shared-ui/edit/record/edit-page.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { printIcon } from '@gakuseki/shared-ui/print/print-icon.ts'
import { printTexts } from '@gakuseki/shared-ui/print/texts.ts'
import { useWithheld } from '@gakuseki/shared-ui/print/withheld/use-withheld.ts'
import { WithheldQuestion } from '@gakuseki/shared-ui/print/withheld/withheld-question.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { EmptyState } from '@gakuseki/shared-ui/ui/state/empty-state.tsx'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RosterLayout } from './choice/roster-choice.ts'
import { rosterPeople, type RosterPerson } from './layout/roster-people.ts'
import { RosterForm } from './roster-form.tsx'
import styles from './roster-screen.module.css'
import { RosterSheets } from './roster-sheets.tsx'
import { texts } from './texts.ts'
import { useRosterChoice } from './use-roster-choice.ts'
import { useRosterPrint } from './use-roster-print.ts'
import { useSeats } from './use-seats.ts'

const emergencyPhones = ['emergencyPhone1', 'emergencyPhone2', 'emergencyPhone3']
/** The layouts that load guardians, with the phones that they show. */
const phonesOf: Readonly<Partial<Record<RosterLayout, readonly string[]>>> = {
  phones: ['mobilePhone1', 'mobilePhone2', ...emergencyPhones],
  emergency: emergencyPhones,
}

type Props = {
  /** The name of the class, or of the selection. */
  readonly name: string
  readonly schoolYear: SchoolYear
  readonly students: readonly StudentRecord[]
  readonly backTo: string
}

/** Students as they are printed: what is chosen, and beside it the very sheets that come out of the printer. */
export function RosterScreen({ name, schoolYear, students, backTo }: Props) {
  const { api, school, today } = useSuite()
  const state = useRosterChoice(schoolYear, students.length)
  const { choice } = state
  const needsGuardians = phonesOf[choice.layout] !== undefined
  const guardians = useQuery({ ...guardiansOfQuery(api, students), enabled: needsGuardians })
  const loaded = needsGuardians ? guardians.data : noGuardians
  // The reason counts for the layout and the guardians for which it was given.
  const [shownFor, setShownFor] = useState<{ readonly layout: RosterLayout; readonly guardians: unknown } | null>(null)
  const showsWithheld = shownFor?.layout === choice.layout && shownFor.guardians === loaded
  const people = useMemo(
    () => rosterPeople(students, loaded ?? noGuardians, schoolYear, showsWithheld),
    [students, loaded, schoolYear, showsWithheld],
  )
  const withheld = useWithheld(texts.layouts[choice.layout])
  const withheldIds = showsWithheld
    ? []
    : withheldAmong(loaded ?? noGuardians, phonesOf[choice.layout] ?? []).map(({ userId }) => userId)
  const printAsked = async (): Promise<void> => {
    const answer = await withheld.ask([{ userType: 'guardian', userIds: withheldIds }])
    if (answer === 'canceled') return
    if (answer === 'shown') flushSync(() => setShownFor({ layout: choice.layout, guardians: loaded }))
    await print()
  }
  const { sheets: place, isLoading, print } = useRosterPrint(choice.layout === 'photos' ? people : nobody)
  const seats = useSeats(people, { rows: choice.seatRows, columns: choice.seatColumns })
  const sheets = (
    <RosterSheets
      choice={choice}
      people={people}
      seats={seats}
      facts={[
        school.schoolName,
        name,
        printSchoolYear(schoolYear),
        texts.headcount(people.length),
        printTexts.printedOn(today),
      ]}
    />
  )
  const isEmpty = students.length === 0
  return (
    <EditPage
      title={texts.title}
      name={name}
      tabTitle={`${name} ${texts.layouts[choice.layout]} ${printSchoolYear(schoolYear)}`}
      backTo={backTo}
      actions={
        <Button
          variant="primary"
          icon={printIcon}
          busy={isLoading}
          disabled={isEmpty || loaded === undefined}
          onClick={() => void printAsked()}
        >
          {printTexts.print}
        </Button>
      }
    >
      <WithheldQuestion of={withheld} />
      {isEmpty ? (
        <EmptyState title={texts.nobody} description={texts.nobodyHint} />
      ) : (
        <div className={styles.screen}>
          <RosterForm state={state} seats={seats} />
          <section ref={place} aria-label={texts.preview} className={styles.preview}>
            {needsGuardians ? (
              <QueryView query={guardians} failed={texts.guardiansFailed}>
                {() => sheets}
              </QueryView>
            ) : (
              sheets
            )}
          </section>
        </div>
      )}
    </EditPage>
  )
}

const noGuardians: readonly GuardianRecord[] = []
const nobody: readonly RosterPerson[] = []
