import { displayMessageOf } from '@gakuseki/shared-api/client/api-error.ts'
import type { PersonDecision } from '@gakuseki/shared-api/contract/year-drafts/year-draft-writes.ts'
import type { DraftCard, YearDraft } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { gradeCode, parseGradeCode, printGrade } from '@gakuseki/shared-api/core/grade.ts'
import { saveDecisions } from '@gakuseki/shared-api/queries/classes/year-draft-writes.ts'
import { usualDestination } from '@gakuseki/shared-api/rules/year-draft/next-grade.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Dialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { Select } from '@gakuseki/shared-ui/ui/field/select.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { useState } from 'react'
import { gradeOverviews } from '../domain/next-year/board.ts'
import { useWork } from '../next-year/use-work.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.decide

type Props = {
  readonly draft: YearDraft
  readonly cards: readonly DraftCard[]
  readonly onClose: () => void
  readonly onDone?: () => void
}

/** Decides for each person: the next grade, the same again, or leaving. Somebody whose grade nobody knows gets one. */
export function DecisionDialog({ draft, cards, onClose, onDone }: Props) {
  const [people] = useState(cards)
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const [failure, setFailure] = useState<unknown>(null)
  const { work, isBusy, run } = useWork()
  const save = (): Promise<void> =>
    run(async () => {
      const wanted = people.flatMap((card) => decisionOf(card, chosen.get(card.personId)))
      const { refused } = await saveDecisions(work, draft.schoolYear, wanted)
      onDone?.()
      onClose()
      for (const { personId, message } of refused) {
        const name = people.find((card) => card.personId === personId)?.name ?? ''
        notify.error(texts.refused(name, message))
      }
    }, setFailure)
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      size="small"
      dismissable={!isBusy}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {allTexts.cancel}
          </Button>
          <Button variant="primary" busy={isBusy} disabled={chosen.size === 0} onClick={() => void save()}>
            {texts.save}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>{texts.lead}</p>
        {people.map((card) => (
          <Select
            key={card.personId}
            label={texts.of(card.name)}
            description={factsOf(card)}
            value={chosen.get(card.personId) ?? presentChoice(card)}
            placeholder={texts.choose}
            options={choicesOf(draft, card)}
            onChange={(choice) => setChosen(new Map(chosen).set(card.personId, choice))}
          />
        ))}
        {failure !== null && (
          <Notice tone="danger" title={allTexts.failed} cause={failure}>
            {displayMessageOf(failure)}
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}

/** What tells people of one name apart. */
const factsOf = ({ nameKana, birthday, lastGrade, lastClassName }: DraftCard): string =>
  [
    nameKana,
    birthday === null ? '' : texts.born(birthday),
    lastGrade === null ? texts.noLastClass : `${printGrade(lastGrade)} ${lastClassName ?? ''}`.trim(),
  ]
    .filter((text) => text !== '')
    .join(texts.between)

/** A decision, or the code of the grade of somebody whose present one is unknown. */
function choicesOf(draft: YearDraft, { lastGrade }: DraftCard) {
  const leaves = { value: 'leaves', label: texts.leaves }
  const grades = gradeOverviews(draft).map(({ grade }) => grade)
  if (lastGrade === null)
    return [...grades.map((grade) => ({ value: gradeCode(grade), label: texts.to(printGrade(grade)) })), leaves]
  const next = usualDestination(lastGrade, new Set(grades.map(({ schoolType }) => schoolType))).grade
  return [
    ...(next === null ? [] : [{ value: 'advances', label: texts.advances(printGrade(next)) }]),
    { value: 'repeats', label: texts.repeats(printGrade(lastGrade)) },
    leaves,
  ]
}

function presentChoice({ decision, grade, lastGrade }: DraftCard): string {
  if (decision === 'leaves' || lastGrade !== null) return decision
  return grade === null ? '' : gradeCode(grade)
}

function decisionOf(
  { personId, version: ifVersion }: DraftCard,
  choice: string | undefined,
): readonly PersonDecision[] {
  if (choice === undefined) return []
  if (choice === 'advances' || choice === 'repeats' || choice === 'leaves')
    return [{ personId, decision: choice, ifVersion }]
  const grade = parseGradeCode(choice)
  return grade === null ? [] : [{ personId, decision: 'advances', grade, ifVersion }]
}
