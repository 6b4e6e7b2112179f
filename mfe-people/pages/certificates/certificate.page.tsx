import { paperPaths } from '@gakuseki/shared-api/core/paper-paths.ts'
import { personPath } from '@gakuseki/shared-api/core/paths.ts'
import {
  certificateQuery,
  lastCertificateQuery,
  type Issued,
} from '@gakuseki/shared-api/queries/people/certificates.ts'
import { studentQuery } from '@gakuseki/shared-api/queries/people/people.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { EditPage } from '@gakuseki/shared-ui/edit/record/edit-page.tsx'
import { RecordLoader } from '@gakuseki/shared-ui/edit/record/record-loader.tsx'
import { useLocation, useParams, useSearchParams } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { EmptyState } from '@gakuseki/shared-ui/ui/state/empty-state.tsx'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { IssuedScreen } from '../../certificates/issued-screen.tsx'
import { IssueScreen } from '../../certificates/issue-screen.tsx'
import { RegisterLink } from '../../certificates/register-link.tsx'
import { printNumber } from '../../certificates/sheet/certificate-number.ts'
import { texts as certificateTexts } from '../../certificates/texts.ts'
import { texts } from '../../texts.ts'

/** A certificate that is issued to a student, or, with ?issued=, one that was issued (PRN-04). */
export function Component() {
  const { userId = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const { can } = useSuite()
  const location = useLocation()
  const { key } = location
  // It says where "back" leads.
  const state: unknown = location.state
  // Only until the address names the certificate.
  const [printed, setPrinted] = useState<{ readonly id: string; readonly key: string } | null>(null)
  const [earlierId, setEarlierId] = useState<string | null>(null)
  const issued = printed?.key === key ? printed.id : search.get('issued')
  if (issued !== null) return <IssuedCertificate key={issued} certificateId={issued} isEarlier={issued === earlierId} />
  if (!can('people.write')) return <NotAllowed userId={userId} />
  return (
    <Issue
      key={userId}
      userId={userId}
      onIssued={({ certificate, isAsked }) => {
        const { certificateId } = certificate
        // The sheet with its number must be there before the browser prints.
        flushSync(() => setPrinted({ id: certificateId, key }))
        if (isAsked) {
          notify.success(certificateTexts.issue.done(printNumber(certificate)))
          window.print()
        } else setEarlierId(certificateId)
        setSearch({ issued: certificateId }, { replace: true, state })
      }}
    />
  )
}

/** Whoever may not issue certificates finds those that were issued. */
function NotAllowed({ userId }: { readonly userId: string }) {
  const { title, notAllowed } = certificateTexts.issue
  return (
    <EditPage title={title} backTo={personPath('student', userId)}>
      <EmptyState title={notAllowed} action={<RegisterLink studentUserId={userId} />} />
    </EditPage>
  )
}

type IssueProps = { readonly userId: string; readonly onIssued: (issued: Issued) => void }

function Issue({ userId, onIssued }: IssueProps) {
  const { api, currentSchoolYear } = useSuite()
  const student = useQuery(studentQuery(api, userId, currentSchoolYear))
  const last = useQuery(lastCertificateQuery(api, {}))
  const page = { title: certificateTexts.issue.title, backTo: personPath('student', userId) }
  // IssueScreen draws the head of the page itself, so it is shown once both queries have answered.
  if (last.data === undefined)
    return (
      <RecordLoader {...page} query={last} failed={certificateTexts.failed}>
        {() => null}
      </RecordLoader>
    )
  const remembered = last.data
  return (
    <RecordLoader {...page} query={student} failed={texts.student.failed}>
      {(record) => <IssueScreen student={record} last={remembered} onIssued={onIssued} />}
    </RecordLoader>
  )
}

type IssuedProps = { readonly certificateId: string; readonly isEarlier: boolean }

function IssuedCertificate({ certificateId, isEarlier }: IssuedProps) {
  const { api } = useSuite()
  const query = useQuery(certificateQuery(api, certificateId))
  return (
    <RecordLoader
      title={certificateTexts.issued.title}
      backTo={paperPaths.certificates()}
      query={query}
      failed={certificateTexts.failed}
    >
      {(certificate) => <IssuedScreen certificate={certificate} isEarlier={isEarlier} />}
    </RecordLoader>
  )
}
