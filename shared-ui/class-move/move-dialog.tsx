import type { SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import { printClass, printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import { asSchoolYear, schoolYearRange } from '@gakuseki/shared-api/core/school-year.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { classesQuery } from '@gakuseki/shared-api/queries/school.ts'
import { isOtherSchoolType } from '@gakuseki/shared-api/rules/people/class-moves.ts'
import { inSchoolStateOn } from '@gakuseki/shared-api/rules/people/in-school-state.ts'
import { ruleTexts } from '@gakuseki/shared-api/rules/texts.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useId, useState } from 'react'
import { QueryView } from '../edit/query-view.tsx'
import { Button } from '../ui/button/button.tsx'
import { DateInput } from '../ui/date/date-input.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { IntegerField } from '../ui/field/integer-field.tsx'
import { Select } from '../ui/field/select.tsx'
import { Stack } from '../ui/page/stack.tsx'
import { Notice } from '../ui/state/notice.tsx'
import {
  firstDraft,
  moveOf,
  nextNumber,
  noClass,
  numberProblem,
  printPlace,
  shownNumber,
  type Holder,
  type MoveDraft,
  type MovedStudent,
} from './move-draft.ts'
import { moveTexts as texts } from './texts.ts'
import { useClassMove } from './use-class-move.ts'
import { useMembers } from './use-members.ts'

export type MoveDialogProps = {
  readonly student: MovedStudent
  readonly schoolYear: number
  readonly open: boolean
  readonly onClose: () => void
}

/** Asks for class, number and day, and moves the student in one call (LSX-07). */
export function MoveDialog({ student, schoolYear, open, onClose }: MoveDialogProps) {
  const { api, today } = useSuite()
  const form = useId()
  const [draft, setDraft] = useState<MoveDraft>(() => firstDraft(schoolYear, today))
  const [isDayWrong, setDayWrong] = useState(false)
  const classes = useQuery(classesQuery(api, { schoolYear: asSchoolYear(schoolYear) }))
  const members = useMembers(draft.chosen)
  const { step, save } = useClassMove(student, onClose)
  const chosen = { userId: student.userId, schoolYear, members }
  const chosenClass = classes.data?.find(({ classId }) => classId === draft.chosen)
  const isOther = chosenClass !== undefined && isOtherSchoolType(student.classes, chosenClass)
  const present = student.classes.find((entry) => entry.schoolYear === schoolYear) ?? null
  const isMoving = step.at === 'saving'
  const isPlaced = draft.chosen !== null && draft.chosen !== noClass
  const problem = isPlaced ? numberProblem(draft, chosen) : undefined
  const body = problem !== undefined || isDayWrong ? null : moveOf(draft, chosen)
  const change = (changed: Partial<MoveDraft>): void => setDraft({ ...draft, ...changed })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.title}
      size="small"
      dismissable={!isMoving}
      footer={
        <>
          <Button onClick={onClose} disabled={isMoving}>
            {texts.cancel}
          </Button>
          <Button variant="primary" type="submit" form={form} busy={isMoving} disabled={body === null}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (body !== null) void save(body)
        }}
      >
        <Stack gap={4}>
          <Present {...{ student, schoolYear, present, today }} />
          <QueryView query={classes} failed={texts.classesFailed}>
            {(offered) => (
              <ClassChoice
                {...{ offered, draft }}
                presentId={present?.classId ?? null}
                disabled={isMoving}
                onChoose={(classId) => change({ chosen: classId, number: null })}
              />
            )}
          </QueryView>
          {isOther && <Notice tone="warning">{ruleTexts.otherSchoolType}</Notice>}
          {draft.chosen !== null && (
            <PlaceFields
              {...{ draft, members, problem, schoolYear, today }}
              disabled={isMoving}
              onChange={change}
              onInvalidDay={setDayWrong}
            />
          )}
          {step.at === 'typing' && step.refusal !== undefined && (
            <Notice tone="danger" title={texts.failed} cause={step.cause}>
              {step.refusal}
            </Notice>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}

type PresentProps = Pick<MoveDialogProps, 'student' | 'schoolYear'> & {
  readonly present: MovedStudent['classes'][number] | null
  readonly today: DateText
}

/** Who is moved, from where, and whether the student is not at school. */
function Present({ student, schoolYear, present, today }: PresentProps) {
  const roll = inSchoolStateOn(student, today)
  return (
    <>
      <p>
        {texts.present(
          printPersonName(student),
          printSchoolYear(asSchoolYear(schoolYear)),
          present === null ? texts.inNoClass : printPlace(present),
        )}
      </p>
      {roll !== 'inSchool' && <Notice tone="warning">{texts.notInSchool[roll]}</Notice>}
    </>
  )
}

type ChoiceProps = {
  readonly offered: readonly SchoolClass[]
  readonly presentId: string | null
  readonly draft: MoveDraft
  readonly disabled: boolean
  readonly onChoose: (classId: string) => void
}

function ClassChoice({ offered, presentId, draft, disabled, onChoose }: ChoiceProps) {
  const optionOf = (value: string, label: string, isPresent: boolean) => ({
    value,
    label: isPresent ? texts.isPresent(label) : label,
    disabled: isPresent,
  })
  return (
    <Select
      label={texts.class}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to choose a class
      autoFocus
      value={draft.chosen ?? ''}
      placeholder={texts.choose}
      description={draft.chosen === noClass ? texts.noClassHint : undefined}
      disabled={disabled}
      options={[
        ...offered.map((each) => optionOf(each.classId, printClass(each), each.classId === presentId)),
        optionOf(noClass, texts.inNoClass, presentId === null),
      ]}
      onChange={onChoose}
    />
  )
}

type FieldsProps = {
  readonly draft: MoveDraft
  readonly members: readonly Holder[] | undefined
  readonly problem: string | undefined
  readonly schoolYear: number
  readonly today: string
  readonly disabled: boolean
  readonly onChange: (change: Partial<MoveDraft>) => void
  readonly onInvalidDay: (isInvalid: boolean) => void
}

/** The number, and the day from which the student is in the class, or in none. */
function PlaceFields({ draft, members, problem, schoolYear, today, disabled, onChange, onInvalidDay }: FieldsProps) {
  const next = nextNumber({ members })
  const { start, end } = schoolYearRange(asSchoolYear(schoolYear))
  const isNowhere = draft.chosen === noClass
  return (
    <>
      {!isNowhere && (
        <IntegerField
          label={texts.number}
          description={next === null ? texts.numberWaits : texts.numberHint(next)}
          value={shownNumber(draft, { members })}
          error={problem}
          disabled={disabled}
          onChange={(number) => onChange({ number })}
        />
      )}
      <DateInput
        label={texts.since}
        description={isNowhere ? texts.noClassSinceHint : texts.sinceHint}
        value={draft.since}
        min={start}
        max={end}
        today={today}
        disabled={disabled}
        onChange={(since) => onChange({ since })}
        onInvalidChange={onInvalidDay}
      />
    </>
  )
}
