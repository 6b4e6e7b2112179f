import type { Certificate } from '@gakuseki/shared-api/contract/people/certificates.ts'
import { paperPaths } from '@gakuseki/shared-api/core/paper-paths.ts'
import { OnwardLink } from '@gakuseki/shared-ui/edit/onward-link.tsx'
import { SheetTable } from '@gakuseki/shared-ui/edit/sheet-table.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { buttonClass } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { registerColumns } from '../../domain/certificates/register-rows.ts'
import styles from '../certificates.module.css'
import { printNumber } from '../sheet/certificate-number.ts'
import { texts as peopleTexts } from '../texts.ts'
import { CancelButton } from './cancel-button.tsx'

const texts = peopleTexts.register

/** px of the columns. */
const widths: Readonly<Record<(typeof registerColumns)[number]['id'], number>> = {
  issueYear: 84,
  number: 72,
  issuedOn: 92,
  kind: 130,
  name: 110,
  grade: 80,
  purpose: 124,
  copies: 48,
  issuedBy: 84,
  note: 110,
}
const actionsWidth = 142

type Props = {
  readonly caption: string
  readonly rows: readonly Certificate[]
  /** Whether the rows are of several years. */
  readonly hasYears: boolean
}

/** The register, the newest number first. */
export function RegisterTable({ caption, rows, hasYears }: Props) {
  const { can } = useSuite()
  const shown = registerColumns.filter(({ id }) => hasYears || id !== 'issueYear')
  const columns = [
    ...shown.map(({ id, label }) => ({ id: id as string, heading: label, width: widths[id] })),
    { id: 'actions', heading: texts.actions, width: actionsWidth },
  ]
  return (
    <SheetTable caption={caption} columns={columns}>
      {rows.map((certificate) => (
        <tr key={certificate.certificateId}>
          {shown.map(({ id, text }) => (
            <td key={id} className={certificate.canceledOn !== null && id !== 'note' ? styles.spoiled : undefined}>
              {text(certificate)}
            </td>
          ))}
          <td>
            <div className={styles.actions}>
              <OnwardLink
                to={paperPaths.certificate(certificate.studentUserId, certificate.certificateId)}
                className={buttonClass({ size: 'small' })}
                aria-label={texts.viewOf(printNumber(certificate))}
              >
                {texts.view}
              </OnwardLink>
              {certificate.canceledOn === null && can('people.write') && (
                <CancelButton certificate={certificate} isInRow />
              )}
            </div>
          </td>
        </tr>
      ))}
    </SheetTable>
  )
}
