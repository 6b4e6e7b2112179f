import { printPersonName, printStudentNumber } from '@gakuseki/shared-api/core/people-names.ts'
import { numberOfPlace } from '@gakuseki/shared-api/rules/people/class-places.ts'
import { SheetTable } from '@gakuseki/shared-ui/edit/sheet-table.tsx'
import { Checkbox } from '@gakuseki/shared-ui/ui/field/checkbox.tsx'
import { Select } from '@gakuseki/shared-ui/ui/field/select.tsx'
import { cx } from '@gakuseki/shared-ui/ui/theme/class-names.ts'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { assertNever } from '@gakuseki/shared-api/core/assert-never.ts'
import { runsOf } from '../domain/class-numbering.ts'
import { changing, type PasteChoices, type PasteOutcome } from '../domain/paste-preview.ts'
import styles from './class-details.module.css'
import { texts as pageTexts } from './texts.ts'

const texts = pageTexts.paste

type Props = {
  readonly outcomes: readonly PasteOutcome[]
  /** The lines that name nobody. */
  readonly nameless: readonly number[]
  readonly choices: PasteChoices
  readonly onChange: (choices: PasteChoices) => void
}

/** Shows for each row the matched person, the number, and the problems. */
export function PastePreview({ outcomes, nameless, choices, onChange }: Props) {
  const problems = outcomes.filter(({ problem }) => problem !== null && problem.kind !== 'leftOut').length
  const same = outcomes.filter(({ problem, step }) => problem === null && step === 'same').length
  const take = (line: number, taken: boolean): void => {
    const others = [...choices.leftOut].filter((other) => other !== line)
    onChange({ ...choices, leftOut: new Set(taken ? others : [...others, line]) })
  }
  return (
    <Stack gap={3}>
      <p role="status">{texts.summary(changing(outcomes).length, problems, same)}</p>
      {nameless.length > 0 && (
        <Notice tone="warning" quiet>
          {texts.nameless(runsOf(nameless).map(([first, last]) => pageTexts.numbers.range(first, last)))}
        </Notice>
      )}
      <div className={cx(styles.preview, styles.stacked)}>
        <SheetTable caption={texts.caption} columns={Object.values(texts.columns)}>
          {outcomes.map((outcome) => (
            <OutcomeRow
              key={outcome.row.line}
              outcome={outcome}
              onTake={(taken) => take(outcome.row.line, taken)}
              onChoose={(userId) => onChange({ ...choices, chosen: { ...choices.chosen, [outcome.row.line]: userId } })}
            />
          ))}
        </SheetTable>
      </div>
    </Stack>
  )
}

type RowProps = {
  readonly outcome: PasteOutcome
  readonly onTake: (taken: boolean) => void
  readonly onChoose: (userId: string) => void
}

function OutcomeRow({ outcome, onTake, onChoose }: RowProps) {
  const { row, person, problem, place } = outcome
  const { line, candidates } = row
  return (
    <tr data-state={stateOf(outcome)} className={styles.row}>
      <td>
        <Checkbox label={texts.take(line)} hideLabel checked={problem?.kind !== 'leftOut'} onChange={onTake} />
      </td>
      <th scope="row" className={styles.pasted}>
        <small>{texts.line(line)}</small> {row.text}
      </th>
      <td>
        {candidates.length > 1 ? (
          <Select
            label={texts.choice(line)}
            hideLabel
            value={person?.userId ?? ''}
            placeholder={texts.choose}
            options={candidates.map((candidate) => ({
              value: candidate.userId,
              label: texts.candidate(printPersonName(candidate), candidate.googleMail),
            }))}
            onChange={onChoose}
          />
        ) : (
          person !== null && (
            <>
              {printPersonName(person)}
              <small className={styles.before}>{person.googleMail}</small>
            </>
          )
        )}
      </td>
      <td className={styles.numeral}>{person !== null && printStudentNumber(numberOfPlace(place))}</td>
      <td className={cx(styles.result, problem === null || problem.kind === 'leftOut' ? styles.calm : styles.problem)}>
        {textOf(outcome)}
      </td>
    </tr>
  )
}

function stateOf({ problem, step }: PasteOutcome): string {
  if (problem !== null) return problem.kind === 'leftOut' ? 'removed' : 'problem'
  return step === 'same' ? 'unchanged' : 'changed'
}

function textOf({ row, problem, step, before, place }: PasteOutcome): string {
  const number = (text: string): string => printStudentNumber(numberOfPlace(text))
  if (problem === null)
    return step === 'renumber' ? texts.steps.renumber(number(before ?? ''), number(place)) : texts.steps[step]
  switch (problem.kind) {
    case 'ambiguous':
      return texts.problems.ambiguous(row.candidates.length)
    case 'elsewhere':
      return texts.problems.elsewhere(problem.className)
    case 'numberTaken':
      return texts.problems.numberTaken(row.number === '' ? place : row.number, problem.holder)
    case 'notFound':
    case 'wrongNumber':
    case 'repeated':
    case 'leftOut':
      return texts.problems[problem.kind]
    default:
      return assertNever(problem)
  }
}
