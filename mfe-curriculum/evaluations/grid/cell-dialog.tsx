import { textLength } from '@gakuseki/shared-api/core/text/text-length.ts'
import { evaluation } from '@gakuseki/shared-api/entities/numeric-records.ts'
import { evaluationProblems } from '@gakuseki/shared-api/rules/curriculum/evaluation.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Dialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { Select } from '@gakuseki/shared-ui/ui/field/select.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { TextArea } from '@gakuseki/shared-ui/ui/field/text-area.tsx'
import { TextField } from '@gakuseki/shared-ui/ui/field/text-field.tsx'
import { useState } from 'react'
import { enteredText } from '../../domain/grid/grid-entry.ts'
import { differences, type CellPatch, type CellValue } from '../../domain/evaluations/evaluation-value.ts'
import { texts } from '../texts.ts'

type Props = {
  readonly title: string
  readonly value: CellValue
  readonly grades: readonly string[]
  readonly isReadOnly: boolean
  /** The input before the dialog was closed without OK. */
  readonly typed: TypedCell
  readonly onSave: (patch: CellPatch) => void
  /** `dropped` is the unsaved input; null without any. */
  readonly onClose: (dropped: TypedCell | null) => void
}

/** The fields that the user has changed, as typed in the dialog. */
export type TypedCell = { readonly grade?: string; readonly score?: string; readonly comment?: string }

const mostCharacters = evaluation.fields.comment.kind.maxLength ?? Infinity

/** All parts of one evaluation: grade, score and comment. */
export function CellDialog({ title, value, grades, isReadOnly, typed: before, onSave, onClose }: Props) {
  // Others may store new values meanwhile, so only the fields changed here are sent.
  const [opened] = useState(value)
  const stored = textsOf(opened)
  const [grade, setGrade] = useState(before.grade ?? stored.grade)
  const [score, setScore] = useState(before.score ?? stored.score)
  const [comment, setComment] = useState(before.comment ?? stored.comment)
  const entered = enteredText('score', score, [])
  const scoreProblem = 'problem' in entered ? entered.problem : undefined
  const typed = 'patch' in entered ? (entered.patch.score ?? null) : opened.score
  const patch = { grade: grade === '' ? null : grade, score: typed, comment }
  // A grade that the school has dropped since may be kept.
  const known = value.grade === null || grades.includes(value.grade) ? grades : [...grades, value.grade]
  const changes = differences(opened, patch)
  const close = (): void => onClose(changedTexts(stored, { grade, score, comment }))
  const problems = evaluationProblems(patch, known)
  const isFit = problems.length === 0 && scoreProblem === undefined
  const problemOf = (path: string): string | undefined => problems.find((each) => each.path === path)?.message
  const save = (): void => {
    if (!isFit) return
    onSave(changes)
    onClose(null)
  }
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      footer={
        <>
          <Button onClick={close}>{texts.dialog.cancel}</Button>
          {!isReadOnly && (
            <Button variant="primary" disabled={!isFit} onClick={save}>
              {texts.dialog.ok}
            </Button>
          )}
        </>
      }
    >
      <Stack
        gap={4}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
        }}
      >
        <TextArea
          label={texts.dialog.comment}
          value={comment}
          onChange={setComment}
          minRows={4}
          description={texts.dialog.count(textLength(comment), mostCharacters)}
          error={problemOf('comment')}
          readOnly={isReadOnly}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to write a comment.
          autoFocus
        />
        <Select
          label={texts.dialog.grade}
          width={120}
          value={grade === '' ? none : grade}
          options={[
            { value: none, label: texts.dialog.noGrade },
            ...known.map((each) => ({ value: each, label: each })),
          ]}
          disabled={isReadOnly}
          onChange={(next) => setGrade(next === none ? '' : next)}
        />
        <TextField
          inputMode="numeric"
          autoComplete="off"
          label={texts.dialog.score}
          width={120}
          value={score}
          onChange={setScore}
          error={scoreProblem ?? problemOf('score')}
          readOnly={isReadOnly}
        />
      </Stack>
    </Dialog>
  )
}

function textsOf({ grade, score, comment }: CellValue): Required<TypedCell> {
  return { grade: grade ?? '', score: score === null ? '' : String(score), comment }
}

/** The texts that differ from the stored ones; null if none does. */
function changedTexts(stored: Required<TypedCell>, { grade, score, comment }: Required<TypedCell>): TypedCell | null {
  const changed = {
    ...(grade !== stored.grade && { grade }),
    ...(score !== stored.score && { score }),
    ...(comment !== stored.comment && { comment }),
  }
  return Object.keys(changed).length > 0 ? changed : null
}

// No grade can have this value, because grades are trimmed.
const none = ' '
