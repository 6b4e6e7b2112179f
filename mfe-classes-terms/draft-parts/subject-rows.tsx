import type { DraftSubject } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { printGrade, type Grade } from '@gakuseki/shared-api/core/grade.ts'
import { evalTypes } from '@gakuseki/shared-api/rules/curriculum/curriculum-kind.ts'
import { workOf } from '@gakuseki/shared-api/rules/record/edit-mode.ts'
import { useKeptFocus } from '@gakuseki/shared-ui/edit/focus/use-kept-focus.ts'
import type { RecordEdit } from '@gakuseki/shared-ui/edit/record/use-record-edit.ts'
import { SheetTable } from '@gakuseki/shared-ui/edit/sheet-table.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Checkbox } from '@gakuseki/shared-ui/ui/field/checkbox.tsx'
import { FieldProblem } from '@gakuseki/shared-ui/ui/field/field.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { useId } from 'react'
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
import { NewSubject, type NewEntry } from './new-subject.tsx'
import { texts as partTexts } from './texts.ts'

const texts = partTexts.subjects

type Props = {
  readonly edit: RecordEdit<SubjectsPart>
  readonly grade: Grade
  /** The subjects of this year; null as long as they are not known. */
  readonly sources: readonly DraftSubject[] | null
  /** Those of them that can be taken in. */
  readonly offered: readonly DraftSubject[]
  /** Why a subject cannot be sent as it is. */
  readonly problems: ReadonlyMap<DraftSubject, string>
  readonly entry: NewEntry
  readonly onEntry: (entry: NewEntry) => void
  readonly onSaid: (text: string) => void
}

/** The subjects of a grade, those that were removed, and a new one. */
export function SubjectRows({ edit, grade, sources, offered, problems, entry, onEntry, onSaid }: Props) {
  const { shown, isBusy, change } = edit
  const base = workOf(edit.mode)?.base ?? shown
  const groups = evalTypes.map((evalType) => groupOf({ evalType, grade }))
  const subjects = groups.flatMap((group) => subjectsIn(shown, group))
  const removed = groups.flatMap((group) => removedSubjects(shown, group, { base, sources: offered }))
  const part = useKeptFocus(`${subjects.length} ${removed.length}`)
  const name = printGrade(grade)
  return (
    <Stack ref={part} gap={3}>
      {subjects.length === 0 ? (
        <p className={styles.hint}>{texts.none}</p>
      ) : (
        <SheetTable caption={texts.caption(name)} columns={columns}>
          {keyed(subjects).map(({ subject, key }) => (
            <SubjectRow
              key={key}
              subject={subject}
              source={sourceOf(shown, subject, { base, sources: sources ?? [] })}
              isKnown={sources !== null}
              problem={problems.get(subject)}
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
              <li key={`${subject.evalType} ${subject.name} ${subject.copyOf}`}>
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
      <NewSubject {...{ edit, grade, entry, onEntry, onSaid }} />
    </Stack>
  )
}

/** Subjects may share name and number, and what they copy changes with a click. So namesakes are counted. */
function keyed(subjects: readonly DraftSubject[]) {
  return subjects.map((subject, index) => {
    const { evalType, name } = subject
    const earlier = subjects.slice(0, index).filter((each) => each.evalType === evalType && each.name === name)
    return { subject, key: `${evalType} ${earlier.length} ${name}` }
  })
}

const columns = [
  { id: 'name', heading: texts.name, width: 110 },
  { id: 'kind', heading: texts.kind, width: 56 },
  { id: 'plan', heading: texts.copy, width: 104 },
  { id: 'actions', heading: partTexts.actions, width: 68 },
]

type RowProps = {
  readonly subject: DraftSubject
  readonly source: string | null
  /** Whether the subjects of this year are known. */
  readonly isKnown: boolean
  readonly problem: string | undefined
  readonly disabled: boolean
  readonly onSource: (copyOf: string | null) => void
  readonly onRemove: () => void
}

function SubjectRow({ subject, source, isKnown, problem, disabled, onSource, onRemove }: RowProps) {
  const { name, evalType, copyOf } = subject
  const kind = texts.kinds[evalType]
  const problemId = useId()
  const isWrong = problem !== undefined
  return (
    <>
      <tr className={isWrong ? styles.wrong : undefined}>
        <th scope="row">{name}</th>
        <td>{kind}</td>
        <td>
          {source !== null && (
            <Checkbox
              label={texts.copyOf(name, kind)}
              hideLabel
              checked={copyOf !== null}
              disabled={disabled}
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong ? problemId : undefined}
              onChange={(isCopied) => onSource(isCopied ? source : null)}
            />
          )}
          {source === null && isKnown && <span className={styles.hint}>{texts.noSource}</span>}
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
      {/* Beneath the row, because a cell of a phone is too narrow for it. */}
      {isWrong && (
        <tr>
          <td colSpan={columns.length}>
            <FieldProblem id={problemId} error={problem} />
          </td>
        </tr>
      )}
    </>
  )
}
