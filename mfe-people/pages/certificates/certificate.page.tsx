import type { Certificate } from '@gakuseki/shared-api/contract/people/certificates.ts'
import { paperPaths } from '@gakuseki/shared-api/core/paper-paths.ts'
import { personPath } from '@gakuseki/shared-api/core/paths.ts'
import { certificateQuery, lastCertificateQuery } from '@gakuseki/shared-api/queries/people/certificates.ts'
import { studentQuery } from '@gakuseki/shared-api/queries/people/people.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { RecordLoader } from '@gakuseki/shared-ui/edit/record/record-loader.tsx'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { useLocation, useParams, useSearchParams } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { IssuedScreen } from '../../certificates/issued-screen.tsx'
import { IssueScreen } from '../../certificates/issue-screen.tsx'
import { printNumber } from '../../certificates/sheet/certificate-number.ts'
import { texts as certificateTexts } from '../../certificates/texts.ts'
import { texts } from '../../texts.ts'

/** A certificate that is issued to a student, or, with ?issued=, one that was issued (PRN-04). */
export function Component() {
  const { userId = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const { key } = useLocation()
  // Only until the address names the certificate.
  const [printed, setPrinted] = useState<{ readonly id: string; readonly key: string } | null>(null)
  const issued = printed?.key === key ? printed.id : search.get('issued')
  if (issued !== null) return <Issued key={issued} certificateId={issued} />
  return (
    <Issue
      key={userId}
      userId={userId}
      onIssued={(certificate) => {
        // The sheet with its number must be there before the browser prints.
        flushSync(() => setPrinted({ id: certificate.certificateId, key }))
        notify.success(certificateTexts.issue.done(printNumber(certificate)))
        window.print()
        setSearch({ issued: certificate.certificateId }, { replace: true })
      }}
    />
  )
}

type IssueProps = { readonly userId: string; readonly onIssued: (certificate: Certificate) => void }

function Issue({ userId, onIssued }: IssueProps) {
  const { api, currentSchoolYear } = useSuite()
  const student = useQuery(studentQuery(api, userId, currentSchoolYear))
  const last = useQuery(lastCertificateQuery(api, {}))
  return (
    <RecordLoader
      title={certificateTexts.issue.title}
      backTo={personPath('student', userId)}
      query={student}
      failed={texts.student.failed}
    >
      {(record) => (
        <QueryView query={last} failed={certificateTexts.failed}>
          {(remembered) => <IssueScreen student={record} last={remembered} onIssued={onIssued} />}
        </QueryView>
      )}
    </RecordLoader>
  )
}

function Issued({ certificateId }: { readonly certificateId: string }) {
  const { api } = useSuite()
  const query = useQuery(certificateQuery(api, certificateId))
  return (
    <RecordLoader
      title={certificateTexts.issued.title}
      backTo={paperPaths.certificates()}
      query={query}
      failed={certificateTexts.failed}
    >
      {(certificate) => <IssuedScreen certificate={certificate} />}
    </RecordLoader>
  )
}
