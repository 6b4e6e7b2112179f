import { certificateNames } from '@gakuseki/shared-api/entities/certificate.ts'
import { printEraDate } from '@gakuseki/shared-api/rules/people/era-date.ts'
import { FittedText } from '@gakuseki/shared-ui/print/paper/fitted-text.tsx'
import { PaperSheets } from '@gakuseki/shared-ui/print/paper/paper-sheets.tsx'
import { cx } from '@gakuseki/shared-ui/ui/theme/class-names.ts'
import type { CertificateContent } from '../../domain/certificates/certificate-draft.ts'
import { sheetTexts as texts } from '../texts.ts'
import { printNumber } from './certificate-number.ts'
import styles from './certificate-sheet.module.css'
import { TextbookTable } from './textbook-table.tsx'

/** A certificate on A4, on the screen and on paper. */
export function CertificateSheet({ content }: { readonly content: CertificateContent }) {
  return (
    <PaperSheets
      orientation="portrait"
      title={certificateNames[content.kind]}
      facts={[]}
      pages={[<Page key="certificate" content={content} />]}
      isBare
    />
  )
}

function Page({ content }: { readonly content: CertificateContent }) {
  const { kind, purpose, textbooks } = content
  const isList = kind === 'textbooks'
  return (
    <div className={cx(styles.page, isList && styles.list)} lang="ja">
      <p className={styles.number}>{printNumber(content)}</p>
      <h2 className={styles.title}>{texts.titles[kind]}</h2>
      {isList && purpose !== '' && (
        <p className={styles.to}>
          <FittedText text={texts.to(purpose)} width={120} height={8} size={13} />
        </p>
      )}
      <dl className={styles.facts}>
        {factsOf(content).map(({ label, text, size = 13 }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>
              <FittedText text={text} width={105} height={10} size={size} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.says}>{texts.says[kind]}</p>
      {isList && <TextbookTable textbooks={textbooks} />}
      <p className={styles.day}>{printEraDate(content.issuedOn)}</p>
      <Issuer content={content} />
    </div>
  )
}

type Fact = { readonly label: string; readonly text: string; readonly size?: number }

/** What the certificate says of the student. */
function factsOf({ kind, name, birthday, gradeNumber, className, leftOn }: CertificateContent): readonly Fact[] {
  const last = leftOn === null ? '' : printEraDate(leftOn)
  const grade = { label: texts.grade, text: gradeNumber === null ? '' : texts.gradeOf(gradeNumber, className) }
  return [
    { label: texts.name, text: name, size: 17 },
    { label: texts.birthday, text: birthday === null ? '' : texts.born(printEraDate(birthday)) },
    ...(kind === 'graduation' ? [{ label: texts.graduatedOn, text: last }] : [grade]),
    ...(kind === 'textbooks' ? [{ label: texts.transferredOn, text: last }] : []),
  ]
}

/** School and head, with the place of the seal. */
function Issuer({ content: { schoolName, schoolAddress, principalName } }: { readonly content: CertificateContent }) {
  return (
    <div className={styles.issuer}>
      {schoolAddress !== '' && (
        <p>
          <FittedText text={schoolAddress} width={100} height={7} size={10.5} />
        </p>
      )}
      <p>
        <FittedText text={schoolName} width={100} height={10} size={14} />
      </p>
      <p className={styles.head}>
        <span>{texts.head}</span>
        <FittedText text={principalName} width={60} height={10} size={15} />
        <span className={styles.seal}>{texts.seal}</span>
      </p>
    </div>
  )
}
