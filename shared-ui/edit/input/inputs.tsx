import type { Field } from '@gakuseki/shared-api/core/entity.ts'
import type { FieldKind, KindName } from '@gakuseki/shared-api/core/kinds/kind.ts'
import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import type { PersonRef, StudentClass, TeacherClass } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import { valueTexts } from '@gakuseki/shared-api/core/text/texts.ts'
import { useId, type ReactNode } from 'react'
import { Tooltip } from '../../ui/tooltip/tooltip.tsx'
import { Button } from '../../ui/button/button.tsx'
import { DateInput } from '../../ui/date/date-input.tsx'
import { FieldProblem } from '../../ui/field/field.tsx'
import { Select } from '../../ui/field/select.tsx'
import { Inline } from '../../ui/page/stack.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { TextField, type TextFieldProps } from '../../ui/field/text-field.tsx'
import { recordTexts as texts } from '../texts.ts'
import { ClassEntriesPopup, type ChosenClass } from '../choice/class-entries-popup.tsx'
import { ImageInput, type ImageWork } from './image-input.tsx'
import { NumberInput, type FieldInputProps } from './number-input.tsx'
import { useKeptFocus } from '../focus/use-kept-focus.ts'
import { UserPicker } from '../choice/user-picker.tsx'

/** The dependencies of inputs, apart from their field and value. */
export type InputDependencies = {
  readonly today: string
  readonly schoolYear: number
  /** The user type that each field of one person accepts. */
  readonly users: Readonly<Record<string, UserType>>
  /** The operations for each picture field, whose changes are stored at once. */
  readonly images: Readonly<Record<string, ImageWork>>
  /** Renders a value that cannot be changed here. */
  readonly show: (field: Field) => ReactNode
}

export type InputProps = FieldInputProps & { readonly dependencies: InputDependencies }

type Input = (props: InputProps) => ReactNode

/** The only table of inputs by kind of field. */
const inputs: Readonly<Record<KindName, Input>> = {
  string: line(),
  mail: line('email'),
  phone: line('tel'),
  zip: line('numeric'),
  multiline: ({ field, value, ...rest }) => (
    <TextArea {...bond(rest)} value={print(field, value)} maxLength={field.kind.maxLength ?? undefined} minRows={1} />
  ),
  number: (props) => <NumberInput {...props} />,
  date: ({ field, value, onChange, onInvalidChange, dependencies, ...rest }) => (
    <DateInput
      {...bond({ ...rest, onChange: (day) => onChange(day === '' ? null : day) })}
      value={print(field, value)}
      today={dependencies.today}
      onInvalidChange={onInvalidChange}
      width={180}
    />
  ),
  enum: ({ field, value, onChange, ...rest }) => (
    <Select
      {...bond({ ...rest, onChange: (code) => onChange(code === unset ? null : code) })}
      value={typeof value === 'string' ? value : unset}
      options={[
        { value: unset, label: valueTexts.unset },
        ...Object.entries(field.kind.options ?? {}).map(([code, name]) => ({
          value: code,
          label: name,
          // The directory may set a choice that users cannot make (D-Settled.8).
          disabled: field.kind.patch?.safeParse(code).success === false,
        })),
      ]}
      width={180}
    />
  ),
  image: ({ field, label, value, disabled, dependencies }) => {
    const work = dependencies.images[field.id]
    return work && <ImageInput {...{ label, work, disabled }} address={print(field, value)} />
  },
  user: (props) => <Person {...props} />,
  users: ({ field, dependencies }) => (
    <Tooltip text={texts.readOnly} delay={readOnlyDelay}>
      {/* Focusable, because keyboard users read its tooltip that way. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div tabIndex={0}>{dependencies.show(field)}</div>
    </Tooltip>
  ),
  studentClasses: (props) => (
    <Classes<StudentClass>
      {...props}
      note="studentNumber"
      oncePerYear
      noteOf={({ studentNumber }) => (studentNumber === null ? '' : String(studentNumber))}
      entryOf={({ note, ...chosen }) => ({ ...chosen, studentNumber: note === '' ? null : Number(note) })}
    />
  ),
  teacherClasses: (props) => (
    <Classes<TeacherClass>
      {...props}
      note="inChargeType"
      noteOf={({ inChargeType }) => inChargeType}
      entryOf={({ note, ...chosen }) => ({ ...chosen, inChargeType: note })}
    />
  ),
}

/** The input of a field. A kind that this version does not know is shown as unsupported. */
export function inputOf(props: InputProps): ReactNode {
  const known: Input | undefined = inputs[props.field.kind.name]
  return known ? known(props) : valueTexts.unsupportedKind
}

const unset = ''
/** Widths of inputs in px, by the greatest allowed length of the value. Longer values take the whole line. */
const lineWidths: readonly (readonly [maxLength: number, width: number])[] = [
  [1, 64],
  [16, 140],
  [32, 200],
  [128, 320],
]

function lineWidth({ maxCharacters, maxLength }: FieldKind<unknown>): number | undefined {
  const most = maxCharacters ?? maxLength ?? Infinity
  return lineWidths.find(([limit]) => most <= limit)?.[1]
}

/** ms (STU-16) */
const readOnlyDelay = 1000

function print({ kind }: Field, value: unknown): string {
  return kind.print(value, kind.options === null ? 'screen' : 'csv')
}

/**
 * A text of one line.
 * @param inputMode the on-screen keyboard; not `type="email"`, because browsers then change the typed text
 */
function line(inputMode?: TextFieldProps['inputMode']): Input {
  return ({ field, value, ...rest }) => (
    <TextField
      {...bond(rest)}
      inputMode={inputMode}
      value={print(field, value)}
      maxLength={field.kind.maxLength ?? undefined}
      maxCharacters={field.kind.maxCharacters}
      width={lineWidth(field.kind)}
    />
  )
}

type Bond = Pick<InputProps, 'label' | 'error' | 'disabled'> & { readonly onChange: (text: string) => void }

/** The label is in the first column of the table, so the input hides its own. */
function bond({ label, error, disabled, onChange }: Bond) {
  return { label, hideLabel: true, error, disabled, onChange }
}

function Person({ field, label, value, onChange, disabled, error, dependencies }: InputProps) {
  const expected = dependencies.users[field.id]
  // A field of this kind holds a person or null.
  const person = value as PersonRef | null
  const box = useKeptFocus(person === null ? 'nobody' : 'somebody')
  const id = useId()
  return (
    <div ref={box}>
      <Inline>
        {expected && (
          <UserPicker
            title={label}
            button={person === null ? valueTexts.unset : printPersonName(person)}
            expected={expected}
            disabled={disabled}
            problemId={error && id}
            onConfirm={onChange}
          />
        )}
        {person !== null && (
          <Button variant="quiet" size="small" disabled={disabled} onClick={() => onChange(null)}>
            {texts.clearOf(label)}
          </Button>
        )}
      </Inline>
      <FieldProblem {...{ id, error }} />
    </div>
  )
}

type ClassesProps<Entry> = InputProps & {
  readonly note: 'studentNumber' | 'inChargeType'
  readonly oncePerYear?: boolean
  readonly noteOf: (entry: Entry) => string
  readonly entryOf: (chosen: ChosenClass) => Entry
}

function Classes<Entry extends Omit<ChosenClass, 'note'>>(props: ClassesProps<Entry>) {
  const {
    field,
    label,
    value,
    onChange,
    disabled,
    error,
    dependencies,
    note,
    oncePerYear = false,
    noteOf,
    entryOf,
  } = props
  const id = useId()
  // A field of these kinds holds the classes of one person.
  const entries = value as readonly Entry[]
  return (
    <>
      <Inline align="baseline">
        {entries.length > 0 && <div>{dependencies.show(field)}</div>}
        <ClassEntriesPopup
          title={label}
          button={texts.classes.edit}
          entries={entries.map((entry) => ({ ...entry, note: noteOf(entry) }))}
          rules={{ oncePerYear, needsNote: note === 'inChargeType', isNumber: note === 'studentNumber' }}
          note={note}
          schoolYear={dependencies.schoolYear}
          disabled={disabled}
          onConfirm={(chosen) => onChange(chosen.map(entryOf))}
          problemId={error && id}
        />
      </Inline>
      <FieldProblem {...{ id, error }} />
    </>
  )
}
