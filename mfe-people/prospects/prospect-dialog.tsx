import type { Prospect } from '@gakuseki/shared-api/contract/people/prospects.ts'
import type { Field } from '@gakuseki/shared-api/core/entity.ts'
import { allGrades, gradeCode, printGrade } from '@gakuseki/shared-api/core/grade.ts'
import { asSchoolYear, schoolYearRange } from '@gakuseki/shared-api/core/school-year.ts'
import { prospect } from '@gakuseki/shared-api/entities/prospect.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { DateInput } from '@gakuseki/shared-ui/ui/date/date-input.tsx'
import { Dialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { Select } from '@gakuseki/shared-ui/ui/field/select.tsx'
import { TextArea } from '@gakuseki/shared-ui/ui/field/text-area.tsx'
import { TextField } from '@gakuseki/shared-ui/ui/field/text-field.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { Fragment, useId, useState } from 'react'
import { bodyOfDraft, firstDraft, formFields, type ProspectDraft } from '../domain/prospect-draft.ts'
import { useDiscardQuestion } from '../enrolment/use-discard-question.tsx'
import styles from './prospects.module.css'
import { SameNameNotice } from './same-name-notice.tsx'
import { texts as allTexts } from './texts.ts'
import { useProspectSaving } from './use-prospect-writing.ts'

const texts = allTexts.dialog

type Props = {
  readonly schoolYear: number
  /** Null for a new entry. */
  readonly base: Prospect | null
  readonly onSaved: (saved: readonly Prospect[]) => void
  readonly onClose: () => void
}

/** Asks for everything that the school knows of somebody who will join. */
export function ProspectDialog({ schoolYear, base, onSaved, onClose }: Props) {
  const form = useId()
  const [draft, setDraft] = useState(() => firstDraft(base, schoolYearRange(asSchoolYear(schoolYear)).start))
  const [wrongDays, setWrongDays] = useState<Readonly<Record<string, boolean>>>({})
  // Nobody has to read that an empty form is empty.
  const [isTried, setTried] = useState(false)
  const { step, save } = useProspectSaving(base, (saved) => {
    onSaved(saved)
    onClose()
  })
  const { body, problems } = bodyOfDraft(draft)
  const isSaving = step.at === 'saving'
  const [first] = useState(draft)
  const discarding = useDiscardQuestion(base === null ? texts.added : texts.changed, draft !== first && !isSaving)
  const close = (): void => discarding.ask(onClose)
  const isWrong = problems.length > 0 || Object.values(wrongDays).includes(true)
  const shown = isTried ? problems : problems.filter(({ code }) => code !== 'required')
  return (
    <Dialog
      open
      onClose={close}
      title={base === null ? texts.added : texts.changed}
      size="large"
      dismissable={!isSaving}
      footer={
        <>
          <Button onClick={close} disabled={isSaving}>
            {texts.cancel}
          </Button>
          <Button variant="primary" type="submit" form={form} busy={isSaving}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (!isWrong) void save(body)
        }}
      >
        <Stack gap={4}>
          <ProspectFields
            draft={draft}
            disabled={isSaving}
            errorOf={(id) => shown.find(({ path }) => path === id)?.message}
            onChange={(id, value) => setDraft((known) => ({ ...known, [id]: value }))}
            onInvalidDay={(id, isInvalid) => setWrongDays((wrong) => ({ ...wrong, [id]: isInvalid }))}
          />
          <SameNameNotice name={draft['name'] ?? ''} base={base} />
          {step.at === 'typing' && step.refusal !== undefined && (
            <Notice tone="danger" title={texts.failed} cause={step.cause}>
              {step.refusal}
            </Notice>
          )}
        </Stack>
      </form>
      {discarding.dialog}
    </Dialog>
  )
}

type FieldsProps = {
  readonly draft: ProspectDraft
  readonly disabled: boolean
  readonly errorOf: (id: string) => string | undefined
  readonly onChange: (id: string, value: string) => void
  readonly onInvalidDay: (id: string, isInvalid: boolean) => void
}

/** The fields of the form by section. The grade comes before the entrance day. */
function ProspectFields(props: FieldsProps) {
  const { draft, disabled, errorOf, onChange } = props
  return (
    <div className={styles.fields}>
      {formFields.map((field, index) => (
        <Fragment key={field.id}>
          {field.section !== '' && field.section !== formFields[index - 1]?.section && (
            <p className={styles.heading}>{field.section}</p>
          )}
          {field.id === 'entranceOn' && (
            <Select
              label={texts.grade}
              value={draft['grade'] ?? ''}
              placeholder={texts.noGrade}
              options={allGrades.map((grade) => ({ value: gradeCode(grade), label: printGrade(grade) }))}
              error={errorOf('schoolType') ?? errorOf('gradeNumber')}
              disabled={disabled}
              required
              onChange={(value) => onChange('grade', value)}
            />
          )}
          <ProspectField {...props} field={field} />
        </Fragment>
      ))}
    </div>
  )
}

function ProspectField({ field, draft, disabled, errorOf, onChange, onInvalidDay }: FieldsProps & { field: Field }) {
  const { today } = useSuite()
  const { id, kind, label } = field
  const shared = {
    label,
    value: draft[id] ?? '',
    error: errorOf(id),
    disabled,
    required: id === 'name' || id === 'entranceOn',
  }
  const change = (value: string): void => onChange(id, value)
  if (kind.name === 'date')
    return (
      <DateInput
        {...shared}
        today={today}
        onChange={change}
        onInvalidChange={(isInvalid) => onInvalidDay(id, isInvalid)}
      />
    )
  if (kind.name === 'enum') return <Choice {...shared} field={field} onChange={change} />
  if (kind.name === 'multiline') return <TextArea {...shared} className={styles.wide} onChange={change} />
  return (
    <TextField
      {...shared}
      {...(id === prospect.fields.name.id && { description: texts.nameHint, autoFocus: true })}
      {...(id === prospect.fields.address.id && { className: styles.wide })}
      type={kind.name === 'phone' ? 'tel' : 'text'}
      maxLength={kind.maxLength ?? undefined}
      onChange={change}
    />
  )
}

type ChoiceProps = {
  readonly field: Field
  readonly value: string
  readonly disabled: boolean
  readonly onChange: (value: string) => void
}

function Choice({ field: { id, kind, label }, value, disabled, onChange }: ChoiceProps) {
  const none = id === prospect.fields.addressPrivacy.id ? texts.shown : texts.none
  return (
    <Select
      label={label}
      value={value === '' ? 'none' : value}
      options={[
        { value: 'none', label: none },
        ...Object.entries(kind.options ?? {}).map(([code, name]) => ({ value: code, label: name })),
      ]}
      disabled={disabled}
      onChange={(chosen) => onChange(chosen === 'none' ? '' : chosen)}
    />
  )
}
