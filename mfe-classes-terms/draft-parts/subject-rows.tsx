import type { DraftSubject } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { printGrade, type Grade } from '@gakuseki/shared-api/core/grade.ts'
import { evalTypes } from '@gakuseki/shared-api/rules/curriculum/curriculum-kind.ts'
import { workOf } from '@gakuseki/shared-api/rules/record/edit-mode.ts'
import { useKeptFocus } from '@gakuseki/shared-ui/edit/focus/use-kept-focus.ts'
import type { RecordEdit } from '@gakuseki/shared-ui/edit/record/use-record-edit.ts'
import { SheetTable } from '@gakuseki/shared-ui/edit/sheet-table.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Checkbox } from '@gakuseki/shared-ui/ui/field/checkbox.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import {
  groupOf,
  removedSubjects,
  sourceOf,
  subjectsIn,
  withoutSubject,
  withSource,
  withSubject,
  type SubjectsPart,
} from '../domain/next-year/part-subjects.ts'
import styles from './draft-parts.module.css'
import { NewSubject } from './new-subject.tsx'
import { texts as partTexts } from './texts.ts'

const texts = partTexts.subjects

type Props = {
  readonly edit: RecordEdit<SubjectsPart>
  readonly grade: Grade
  /** The subjects of this year. */
  readonly sources: readonly DraftSubject[]
  readonly onSaid: (text: string) => void
}

/** The subjects of a grade, those that were removed, and a new one. */
export function SubjectRows({ edit, grade, sources, onSaid }: Props) {
  const { shown, isBusy, change } = edit
  const known = { base: workOf(edit.mode)?.base ?? shown, sources }
  const groups = evalTypes.map((evalType) => groupOf({ evalType, grade }))
  const subjects = groups.flatMap((group) => subjectsIn(shown, group))
  const removed = groups.flatMap((group) => removedSubjects(shown, group, known))
  const part = useKeptFocus(`${subjects.length} ${removed.length}`)
  const name = printGrade(grade)
  return (
    <Stack ref={part} gap={3}>
      {subjects.length === 0 ? (
        <p className={styles.hint}>{texts.none}</p>
      ) : (
        <SheetTable caption={texts.caption(name)} columns={columns}>
          {subjects.map((subject) => (
            <SubjectRow
              key={keyOf(subject)}
              subject={subject}
              source={sourceOf(subject, known)}
              disabled={isBusy}
              onSource={(copyOf) => change(withSource(shown, subject, copyOf))}
              onRemove={() => {
                change(withoutSubject(shown, subject))
                onSaid(texts.said.removed(subject.name))
              }}
            />
          ))}
        </SheetTable>
      )}
      {removed.length > 0 && (
        <section aria-label={texts.removed(name)}>
          <h3 className={styles.heading}>{texts.removed(name)}</h3>
          <ul className={styles.removed}>
            {removed.map((subject) => (
              <li key={keyOf(subject)}>
                <span>{texts.line(subject.name, texts.kinds[subject.evalType])}</span>
                <Button
                  size="small"
                  disabled={isBusy}
                  aria-label={texts.restoreOf(subject.name, texts.kinds[subject.evalType])}
                  onClick={() => {
                    change(withSubject(shown, subject))
                    onSaid(texts.said.restored(subject.name))
                  }}
                >
                  {texts.restore}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <NewSubject {...{ edit, grade, onSaid }} />
    </Stack>
  )
}

// Two subjects may have one name, but then not one source.
const keyOf = ({ evalType, name, orderNum }: DraftSubject): string => `${evalType} ${orderNum} ${name}`

const columns = [
  { id: 'name', heading: texts.name, width: 110 },
  { id: 'kind', heading: texts.kind, width: 84 },
  { id: 'plan', heading: texts.copy, width: 104 },
  { id: 'actions', heading: partTexts.actions, width: 68 },
]

type RowProps = {
  readonly subject: DraftSubject
  readonly source: string | null
  readonly disabled: boolean
  readonly onSource: (copyOf: string | null) => void
  readonly onRemove: () => void
}

function SubjectRow({ subject, source, disabled, onSource, onRemove }: RowProps) {
  const { name, evalType, copyOf } = subject
  const kind = texts.kinds[evalType]
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{kind}</td>
      <td>
        {source === null ? (
          <span className={styles.hint}>{texts.noSource}</span>
        ) : (
          <Checkbox
            label={texts.copyOf(name, kind)}
            hideLabel
            checked={copyOf !== null}
            disabled={disabled}
            onChange={(isCopied) => onSource(isCopied ? source : null)}
          />
        )}
      </td>
      <td>
        <Button
          size="small"
          variant="quiet"
          disabled={disabled}
          aria-label={texts.removeOf(name, kind)}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
      </td>
    </tr>
  )
}
