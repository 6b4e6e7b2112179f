import { isSchoolType, printGrade } from '@gakuseki/shared-api/core/grade.ts'
import { parseDateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { lastCertificateQuery } from '@gakuseki/shared-api/queries/people/certificates.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { mostTextbooks, printedStudent, type CertifiedStudent } from '@gakuseki/shared-api/rules/people/certificates.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { IconButton } from '@gakuseki/shared-ui/ui/button/icon-button.tsx'
import { TextField } from '@gakuseki/shared-ui/ui/field/text-field.tsx'
import { xmarkIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { emptyTextbook, withRows, type TextbookRow } from '../domain/certificates/certificate-draft.ts'
import styles from './certificates.module.css'
import { texts as peopleTexts } from './texts.ts'

const texts = peopleTexts.textbooks
const parts = ['subject', 'title', 'publisher'] as const

type Props = {
  readonly rows: readonly TextbookRow[]
  readonly student: CertifiedStudent
  readonly issuedOn: string
  readonly error: string | undefined
  readonly disabled: boolean
  readonly onChange: (rows: readonly TextbookRow[]) => void
}

/** The textbooks that the student has got. The list that was typed last for the grade can be taken over. */
export function TextbookFields({ rows, student, issuedOn, error, disabled, onChange }: Props) {
  return (
    <fieldset className={styles.books}>
      <legend>{texts.heading}</legend>
      {error !== undefined && <p className={styles.error}>{error}</p>}
      <Suggestion {...{ student, issuedOn, disabled }} isEmpty={rows.length === 0} onChange={onChange} />
      {rows.map((row, at) => (
        <div key={row.id} role="group" aria-label={texts.row(at + 1)} className={styles.book}>
          {parts.map((part) => (
            <TextField
              key={part}
              className={part === 'publisher' ? styles.publisher : undefined}
              label={texts.partOf(at + 1, texts.parts[part])}
              hideLabel
              placeholder={texts.parts[part]}
              value={row[part]}
              disabled={disabled}
              onChange={(text) => onChange(rows.map((other) => (other === row ? { ...row, [part]: text } : other)))}
            />
          ))}
          <IconButton
            className={styles.remove}
            icon={xmarkIcon}
            label={texts.remove(at + 1)}
            disabled={disabled}
            onClick={() => onChange(rows.filter((other) => other !== row))}
          />
        </div>
      ))}
      {rows.length < mostTextbooks ? (
        <Button disabled={disabled} onClick={() => onChange(withRows(rows, [emptyTextbook]))}>
          {texts.add}
        </Button>
      ) : (
        <p>{texts.full(mostTextbooks)}</p>
      )}
    </fieldset>
  )
}

type SuggestionProps = Pick<Props, 'student' | 'issuedOn' | 'disabled' | 'onChange'> & { readonly isEmpty: boolean }

function Suggestion({ student, issuedOn, disabled, isEmpty, onChange }: SuggestionProps) {
  const { api, today } = useSuite()
  const day = parseDateText(issuedOn)
  const { schoolType, gradeNumber } = printedStudent(student, 'textbooks', day.ok ? day.value : today)
  const grade = isSchoolType(schoolType) && gradeNumber !== null ? { schoolType, gradeNumber } : undefined
  const last = useQuery({
    ...lastCertificateQuery(api, { kind: 'textbooks', ...(grade !== undefined && { grade }) }),
    enabled: isEmpty && grade !== undefined,
  })
  const textbooks = last.data?.textbooks ?? []
  if (!isEmpty || grade === undefined || textbooks.length === 0) return null
  return (
    <Button disabled={disabled} onClick={() => onChange(withRows([], textbooks))}>
      {texts.suggest(printGrade(grade), textbooks.length)}
    </Button>
  )
}
