import { displayMessageOf } from '@gakuseki/shared-api/client/api-error.ts'
import { printGrade, type Grade } from '@gakuseki/shared-api/core/grade.ts'
import { askProposal } from '@gakuseki/shared-api/queries/classes/year-draft-writes.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Dialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { RadioGroup } from '@gakuseki/shared-ui/ui/field/radio-group.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { useState } from 'react'
import type { RequestedMove } from '../domain/next-year/move-queue.ts'
import { useWork } from '../next-year/use-work.ts'
import { Difference } from './difference.tsx'
import { texts as allTexts } from './texts.ts'
import type { BoardEdit } from './use-board.ts'

const texts = allTexts.propose

type Props = {
  readonly schoolYear: number
  readonly grade: Grade
  readonly edit: BoardEdit
  readonly onClose: () => void
}
type Which = 'keep' | 'all'

/** 自動で分ける: a division is shown as what it changes, and made only when it is accepted. */
export function ProposalDialog({ schoolYear, grade, edit, onClose }: Props) {
  const [which, setWhich] = useState<Which>('keep')
  const [seed, setSeed] = useState(1)
  const [moves, setWishes] = useState<readonly RequestedMove[] | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const { work, isBusy, run } = useWork()
  const ask = (): Promise<void> =>
    run(async () => {
      await edit.settled()
      const body = { ...grade, keepPlaced: which === 'keep', seed }
      const { moves } = await askProposal(work.api, schoolYear, body)
      setFailure(null)
      setSeed(seed + 1)
      setWishes(moves.map(({ personId, draftClassId, ifVersion }) => ({ personId, draftClassId, version: ifVersion })))
    }, setFailure)
  const accept = (accepted: readonly RequestedMove[]): void => {
    edit.moveAll(accepted)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title(printGrade(grade))}
      footer={
        <>
          <Button onClick={onClose}>{texts.stop}</Button>
          <Button variant={moves === null ? 'primary' : 'secondary'} busy={isBusy} onClick={() => void ask()}>
            {moves === null ? texts.ask : texts.again}
          </Button>
          {moves !== null && moves.length > 0 && (
            <Button variant="primary" onClick={() => accept(moves)}>
              {texts.accept}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        <p>{texts.lead}</p>
        <RadioGroup<Which>
          label={texts.which}
          orientation="horizontal"
          value={which}
          options={[
            { value: 'keep', label: texts.keep },
            { value: 'all', label: texts.all },
          ]}
          onChange={(chosen) => {
            setWhich(chosen)
            setWishes(null)
          }}
        />
        {failure !== null && (
          <Notice tone="danger" title={texts.failed} cause={failure}>
            {displayMessageOf(failure)}
          </Notice>
        )}
        {moves !== null && <Difference board={edit.board} moves={moves} />}
      </Stack>
    </Dialog>
  )
}
