import { word } from '@gakuseki/shared-api/core/text/in-language.ts'
import type { Certificate } from '@gakuseki/shared-api/contract/people/certificates.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { certificateKinds, certificateNames } from '@gakuseki/shared-api/entities/certificate.ts'
import type { CertifiedStudent } from '@gakuseki/shared-api/rules/people/certificates.ts'
import type { RuleProblem } from '@gakuseki/shared-api/rules/record/rule-problem.ts'
import { DateInput } from '@gakuseki/shared-ui/ui/date/date-input.tsx'
import { IntegerField } from '@gakuseki/shared-ui/ui/field/integer-field.tsx'
import { Select } from '@gakuseki/shared-ui/ui/field/select.tsx'
import { TextField } from '@gakuseki/shared-ui/ui/field/text-field.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import type { CertificateDraft } from '../domain/certificates/certificate-draft.ts'
import { useState } from 'react'
import { texts as peopleTexts } from './texts.ts'
import { TextbookFields } from './textbook-fields.tsx'

const texts = peopleTexts.issue

type Props = {
  readonly draft: CertificateDraft
  readonly problems: readonly RuleProblem[]
  readonly last: Certificate | null
  readonly student: CertifiedStudent
  readonly today: DateText
  readonly disabled: boolean
  readonly onChange: (change: Partial<CertificateDraft>) => void
  readonly onInvalidDay: (isInvalid: boolean) => void
}

/** The choice of a certificate, and what is typed for it. A field says why the certificate cannot be issued. */
export function CertificateForm(props: Props) {
  const { draft, problems, last, student, today, disabled, onChange, onInvalidDay } = props
  const errorOf = (path: string): string | undefined => problems.find((problem) => problem.path === path)?.message
  const isTextbooks = draft.kind === 'textbooks'
  // An empty field is no mistake before somebody has typed in it.
  const [isPrincipalTyped, setPrincipalTyped] = useState(draft.principalName !== '')
  return (
    <Stack gap={4}>
      <Select
        label={texts.kind}
        value={draft.kind}
        options={certificateKinds.map((kind) => ({ value: kind, label: word(certificateNames[kind]) }))}
        error={errorOf('kind')}
        disabled={disabled}
        onChange={(kind) => onChange({ kind })}
      />
      <DateInput
        label={texts.issuedOn}
        value={draft.issuedOn}
        today={today}
        clearable={false}
        error={errorOf('issuedOn')}
        disabled={disabled}
        onChange={(issuedOn) => onChange({ issuedOn })}
        onInvalidChange={onInvalidDay}
      />
      <TextField
        label={isTextbooks ? texts.addressee : texts.purpose}
        description={isTextbooks ? texts.addresseeHint : texts.purposeHint}
        value={draft.purpose}
        disabled={disabled}
        onChange={(purpose) => onChange({ purpose })}
      />
      <IntegerField
        label={texts.copies}
        description={texts.copiesHint}
        width={96}
        value={draft.copies}
        error={errorOf('copies')}
        disabled={disabled}
        onChange={(copies) => onChange({ copies })}
      />
      {isTextbooks && (
        <TextbookFields
          rows={draft.textbooks}
          student={student}
          issuedOn={draft.issuedOn}
          error={problems.find(({ path }) => path.startsWith('textbooks'))?.message}
          disabled={disabled}
          onChange={(textbooks) => onChange({ textbooks })}
        />
      )}
      <TextField
        label={texts.schoolAddress}
        description={last === null ? undefined : texts.remembered}
        value={draft.schoolAddress}
        disabled={disabled}
        onChange={(schoolAddress) => onChange({ schoolAddress })}
      />
      <TextField
        label={texts.principalName}
        description={last === null ? undefined : texts.remembered}
        value={draft.principalName}
        maxCharacters={60}
        required
        error={isPrincipalTyped ? errorOf('principalName') : undefined}
        disabled={disabled}
        onChange={(principalName) => {
          setPrincipalTyped(true)
          onChange({ principalName })
        }}
      />
      <p>{texts.confirmHint}</p>
    </Stack>
  )
}
