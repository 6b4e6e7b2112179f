import type { Certificate } from '@gakuseki/shared-api/contract/people/certificates.ts'
import { paperPaths } from '@gakuseki/shared-api/core/paper-paths.ts'
import { personPath } from '@gakuseki/shared-api/core/paths.ts'
import { printEraDate } from '@gakuseki/shared-api/rules/people/era-date.ts'
import { ClosedYearNotice } from '@gakuseki/shared-ui/closed-year/closed-year-notice.tsx'
import { useClosedYears } from '@gakuseki/shared-ui/closed-year/use-closed-years.ts'
import { schoolYearOfDate } from '@gakuseki/shared-api/core/school-year.ts'
import { isDayClosed } from '@gakuseki/shared-api/rules/school/closed-years.ts'
import { EditPage } from '@gakuseki/shared-ui/edit/record/edit-page.tsx'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { printIcon } from '@gakuseki/shared-ui/print/print-icon.ts'
import { printTexts } from '@gakuseki/shared-ui/print/texts.ts'
import { Button, buttonClass } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { CancelButton } from './register/cancel-button.tsx'
import { RegisterLink } from './register-link.tsx'
import { printNumber } from './sheet/certificate-number.ts'
import { CertificateSheet } from './sheet/certificate-sheet.tsx'
import styles from './certificates.module.css'
import { texts as peopleTexts } from './texts.ts'

const texts = peopleTexts.issued

type Props = {
  readonly certificate: Certificate
  /** Whether it was stored by a try whose answer was lost, while the user has asked for other content since. */
  readonly isEarlier: boolean
}

/** An issued certificate as it was printed, to be printed again or canceled (PRN-04). */
export function IssuedScreen({ certificate, isEarlier }: Props) {
  const { can } = useSuite()
  const { studentUserId, name, issuedOn, copies, purpose, issuedByName, canceledOn, canceledReason } = certificate
  const number = printNumber(certificate)
  const isClosed = isDayClosed(useClosedYears(), issuedOn)
  return (
    <EditPage
      title={texts.title}
      name={name}
      tabTitle={`${name} ${number}`}
      backTo={personPath('student', studentUserId)}
      actions={
        <>
          <RegisterLink studentUserId={studentUserId} />
          {canceledOn === null && (
            <Button variant="primary" icon={printIcon} onClick={() => window.print()}>
              {printTexts.print}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.screen}>
        <Stack gap={4}>
          {isClosed && <ClosedYearNotice years={[schoolYearOfDate(issuedOn)]} />}
          {isEarlier && (
            <Notice tone="warning" title={peopleTexts.issue.earlier(number)}>
              {peopleTexts.issue.earlierHint}
            </Notice>
          )}
          {canceledOn !== null && (
            <Notice tone="warning" title={texts.canceled(printEraDate(canceledOn))}>
              {canceledReason}
            </Notice>
          )}
          <p>{texts.facts(number, printEraDate(issuedOn), copies)}</p>
          {purpose !== '' && <p>{texts.purpose(purpose)}</p>}
          <p>{texts.by(issuedByName)}</p>
          {can('people.write') && (
            <>
              <Link to={paperPaths.certificate(studentUserId)} className={buttonClass()}>
                {texts.another}
              </Link>
              {canceledOn === null && !isClosed && <CancelButton certificate={certificate} />}
            </>
          )}
        </Stack>
        <section aria-label={peopleTexts.issue.preview} className={styles.preview}>
          {canceledOn === null && <CertificateSheet content={certificate} />}
        </section>
      </div>
    </EditPage>
  )
}
