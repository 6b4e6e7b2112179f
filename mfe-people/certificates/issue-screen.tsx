import type { Certificate } from '@gakuseki/shared-api/contract/people/certificates.ts'
import type { StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import { certificateKinds } from '@gakuseki/shared-api/entities/certificate.ts'
import { personPath } from '@gakuseki/shared-api/core/paths.ts'
import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import type { Issued } from '@gakuseki/shared-api/queries/people/certificates.ts'
import { EditPage } from '@gakuseki/shared-ui/edit/record/edit-page.tsx'
import { useSearchParams } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useUnsavedChanges } from '@gakuseki/shared-ui/host/unsaved-changes.ts'
import { printIcon } from '@gakuseki/shared-ui/print/print-icon.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { useState } from 'react'
import { bodyOf, contentOf, firstDraft, isTyped } from '../domain/certificates/certificate-draft.ts'
import { CertificateForm } from './certificate-form.tsx'
import styles from './certificates.module.css'
import { RegisterLink } from './register-link.tsx'
import { CertificateSheet } from './sheet/certificate-sheet.tsx'
import { texts as peopleTexts } from './texts.ts'
import { useIssue } from './use-issue.ts'

const texts = peopleTexts.issue

type Props = {
  readonly student: StudentRecord
  /** The certificate of the school that was issued last. */
  readonly last: Certificate | null
  readonly onIssued: (issued: Issued) => void
}

/** What is issued, and beside it the very sheet that comes out of the printer (PRN-04). */
export function IssueScreen({ student, last, onIssued }: Props) {
  const { school, today } = useSuite()
  const wanted = useSearchParams()[0].get('kind')
  const [first] = useState(() =>
    firstDraft(student, last, today, certificateKinds.find((kind) => kind === wanted) ?? null),
  )
  const [draft, setDraft] = useState(first)
  const [isDayWrong, setDayWrong] = useState(false)
  const { step, issue } = useIssue(student.userId, onIssued)
  const { body, problems } = bodyOf(draft, student, today)
  const isIssuing = step.at === 'issuing'
  useUnsavedChanges(texts.unsaved, isTyped(draft, first))
  return (
    <EditPage
      title={texts.title}
      name={printPersonName(student)}
      backTo={personPath('student', student.userId)}
      actions={
        <>
          <RegisterLink studentUserId={student.userId} />
          <Button
            variant="primary"
            icon={printIcon}
            busy={isIssuing}
            disabled={body === null || isDayWrong}
            onClick={() => body !== null && void issue(body)}
          >
            {texts.confirm}
          </Button>
        </>
      }
    >
      <div className={styles.screen}>
        <section aria-label={texts.form} className={styles.form}>
          {step.at === 'typing' && step.refusal !== undefined && (
            <Notice tone="danger" title={texts.refused} cause={step.cause}>
              {step.refusal}
            </Notice>
          )}
          <CertificateForm
            {...{ draft, problems, last, student, today }}
            disabled={isIssuing}
            onChange={(change) => setDraft({ ...draft, ...change })}
            onInvalidDay={setDayWrong}
          />
        </section>
        <section aria-label={texts.preview} className={styles.preview}>
          <CertificateSheet content={contentOf(draft, student, { schoolName: school.schoolName, today })} />
        </section>
      </div>
    </EditPage>
  )
}
