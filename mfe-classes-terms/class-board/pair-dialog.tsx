import { displayMessageOf } from '@gakuseki/shared-api/client/api-error.ts'
import type { DraftCard } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { savePair } from '@gakuseki/shared-api/queries/classes/year-draft-writes.ts'
import { orderedPair } from '@gakuseki/shared-api/rules/year-draft/cards.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Dialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { RadioGroup } from '@gakuseki/shared-ui/ui/field/radio-group.tsx'
import { TextField } from '@gakuseki/shared-ui/ui/field/text-field.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { useState } from 'react'
import type { Board } from '../domain/next-year/board.ts'
import { useWork } from '../next-year/use-work.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.pair

type Kind = 'together' | 'apart' | 'none'
type Props = {
  readonly schoolYear: number
  readonly pair: readonly [DraftCard, DraftCard]
  readonly board: Board
  readonly onClose: () => void
}

/** Sets whether two people should be in one class, in different ones, or neither. */
export function PairDialog({ schoolYear, pair: [a, b], board, onClose }: Props) {
  const [personA, personB] = orderedPair(a.personId, b.personId)
  const known = board.pairs.find((one) => one.personA === personA && one.personB === personB)
  const [kind, setKind] = useState<Kind>(known?.kind ?? 'apart')
  const [reason, setReason] = useState(known?.reason ?? '')
  const [failure, setFailure] = useState<unknown>(null)
  const { work, isBusy, run } = useWork()
  const save = (): Promise<void> =>
    run(async () => {
      await savePair(work, schoolYear, {
        personA,
        personB,
        kind: kind === 'none' ? null : kind,
        ...(kind !== 'none' && { reason: reason.trim() }),
      })
      onClose()
    }, setFailure)
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title(a.name, b.name)}
      size="small"
      dismissable={!isBusy}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {allTexts.cancel}
          </Button>
          <Button variant="primary" busy={isBusy} onClick={() => void save()}>
            {texts.save}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <RadioGroup<Kind>
          label={texts.kind}
          value={kind}
          options={[
            { value: 'apart', label: texts.apart },
            { value: 'together', label: texts.together },
            { value: 'none', label: texts.none },
          ]}
          onChange={setKind}
        />
        <TextField
          label={texts.reason}
          description={texts.dies}
          value={reason}
          disabled={kind === 'none'}
          onChange={setReason}
        />
        {failure !== null && (
          <Notice tone="danger" title={allTexts.failed} cause={failure}>
            {displayMessageOf(failure)}
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}
