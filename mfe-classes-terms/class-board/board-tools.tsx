import { displayMessageOf } from '@gakuseki/shared-api/client/api-error.ts'
import type { YearDraft } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { printGrade, type Grade } from '@gakuseki/shared-api/core/grade.ts'
import { giveNumbers } from '@gakuseki/shared-api/queries/classes/year-draft-writes.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { ConfirmDialog } from '@gakuseki/shared-ui/ui/dialog/confirm-dialog.tsx'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { useState } from 'react'
import { useWork } from '../next-year/use-work.ts'
import { ClassesDialog } from './classes-dialog.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { PairDialog } from './pair-dialog.tsx'
import { ProposalDialog } from './proposal-dialog.tsx'
import { texts } from './texts.ts'
import type { BoardEdit } from './use-board.ts'

type Props = { readonly draft: YearDraft; readonly grade: Grade; readonly edit: BoardEdit }
type Opened = 'classes' | 'decide' | 'leaving' | 'pair' | 'proposal' | 'numbers' | null

/** What is done with two chosen cards, or with the whole grade. */
export function BoardTools({ draft, grade, edit }: Props) {
  const [opened, setOpened] = useState<Opened>(null)
  const close = (): void => setOpened(null)
  const { board, selected } = edit
  const chosen = board.cards.filter(({ personId }) => selected.has(personId))
  const [a, b, ...more] = chosen
  const isPair = a !== undefined && b !== undefined && more.length === 0
  return (
    <>
      <Button
        size="small"
        disabled={!isPair}
        title={isPair ? undefined : texts.pair.two}
        onClick={() => setOpened('pair')}
      >
        {texts.pair.open}
      </Button>
      <Button size="small" disabled={chosen.length === 0} onClick={() => setOpened('decide')}>
        {texts.decide.open}
      </Button>
      {board.leaving.length > 0 && (
        <Button size="small" onClick={() => setOpened('leaving')}>
          {texts.decide.ofLeaving(board.leaving.length)}
        </Button>
      )}
      <Button size="small" disabled={board.columns.length < 2} onClick={() => setOpened('proposal')}>
        {texts.propose.open}
      </Button>
      <Button size="small" disabled={board.columns.length < 2} onClick={() => setOpened('numbers')}>
        {texts.numbers.open}
      </Button>
      <Button size="small" onClick={() => setOpened('classes')}>
        {texts.classes.open}
      </Button>
      {opened === 'pair' && isPair && (
        <PairDialog schoolYear={draft.schoolYear} pair={[a, b]} board={board} onClose={close} />
      )}
      {(opened === 'decide' || opened === 'leaving') && (
        <DecisionDialog
          draft={draft}
          cards={opened === 'decide' ? chosen : board.leaving}
          onClose={close}
          onDone={() => edit.select(new Set())}
        />
      )}
      {opened === 'classes' && <ClassesDialog draft={draft} grade={grade} onClose={close} />}
      {opened === 'proposal' && (
        <ProposalDialog schoolYear={draft.schoolYear} grade={grade} edit={edit} onClose={close} />
      )}
      {opened === 'numbers' && <Numbering draft={draft} grade={grade} edit={edit} onClose={close} />}
    </>
  )
}

function Numbering({ draft, grade, edit: { board, settled }, onClose }: Props & { readonly onClose: () => void }) {
  const { work, isBusy, run } = useWork()
  const give = (): Promise<void> =>
    run(
      async () => {
        await settled()
        const { done } = await giveNumbers(
          work,
          draft.schoolYear,
          board.columns.flatMap(({ id }) => id ?? []),
        )
        onClose()
        notify.success(texts.numbers.done(done.length))
      },
      (error) => {
        onClose()
        notify.error(texts.numbers.failed(displayMessageOf(error)), { cause: error })
      },
    )
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={texts.numbers.title(printGrade(grade))}
      text={texts.numbers.text}
      confirmLabel={texts.numbers.confirm}
      busy={isBusy}
      onConfirm={() => void give()}
      onCancel={onClose}
    />
  )
}
