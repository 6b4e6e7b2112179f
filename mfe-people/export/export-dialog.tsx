import type { Entity } from '@gakuseki/shared-api/core/entity.ts'
import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import type { ColumnVisibility } from '@gakuseki/shared-api/rules/search/column-visibility.ts'
import type { SearchCondition } from '@gakuseki/shared-api/rules/search/search-condition.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import type { SomePeople } from '@gakuseki/shared-ui/list/selection/use-people-selection.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Dialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { downloadIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { Progress } from '@gakuseki/shared-ui/ui/state/progress.tsx'
import { RadioGroup } from '@gakuseki/shared-ui/ui/field/radio-group.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { WithheldQuestion } from '@gakuseki/shared-ui/print/withheld/withheld-question.tsx'
import { useState } from 'react'
import { exportColumns } from '../domain/export/export-columns.ts'
import { exportEncodings, type ExportEncoding } from '../domain/export/export-file.ts'
import { LackingCharacters } from './lacking-characters.tsx'
import { texts } from './texts.ts'
import { useExport } from './use-export.ts'

type Props = {
  readonly userType: UserType
  readonly entity: Entity
  /** The condition of the list. All people that it finds are exported, in the same order. */
  readonly condition: SearchCondition
  /** Null for all columns. */
  readonly visibility: ColumnVisibility | null
  readonly labels?: Readonly<Record<string, string>> | undefined
  /** The people to export; without it, all. */
  readonly only?: SomePeople | undefined
  readonly onClose: () => void
}

/** Exports a whole list into a CSV file. Nothing is saved before every page has arrived. */
export function ExportDialog({ userType, entity, condition, visibility, labels = {}, only, onClose }: Props) {
  const { labelLanguage } = useSuite()
  const [encoding, setEncoding] = useState<ExportEncoding>('utf-8')
  const columns = exportColumns(entity, {
    ...(visibility !== null && { visible: visibility }),
    language: labelLanguage,
    ownNames: labels,
  })
  const { state, run, save, saveAsUtf8, withheld } = useExport({ userType, entity, condition, columns, only, onClose })
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title(entity.label)}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          {state.status !== 'lacking' && (
            <Button
              variant="primary"
              icon={downloadIcon}
              busy={state.status === 'running'}
              onClick={() => void run(encoding)}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person who asked for an export only has to confirm
              autoFocus
            >
              {state.status === 'failed' ? texts.retry : texts.start}
            </Button>
          )}
          {state.status === 'lacking' && (
            <>
              <Button onClick={() => save(state.file)}>{texts.saveAnyway}</Button>
              <Button variant="primary" onClick={() => void saveAsUtf8(state.people)}>
                {texts.saveUtf8}
              </Button>
            </>
          )}
        </>
      }
    >
      <WithheldQuestion of={withheld} />
      <Stack>
        {state.status === 'failed' && (
          <Notice tone="danger" title={texts.failedTitle} cause={state.cause}>
            {state.reason} {texts.nothingSaved}
          </Notice>
        )}
        {state.status === 'running' && (
          <Progress label={texts.running} value={state.done} max={state.total}>
            {state.total !== null && texts.figures(state.done, state.total)}
          </Progress>
        )}
        {state.status === 'lacking' && <LackingCharacters lacking={state.file.lacking} />}
        {(state.status === 'choosing' || state.status === 'failed') && (
          <>
            <p>{texts.lead[visibility === null ? 'all' : 'selected'](columns.length)}</p>
            <RadioGroup
              label={texts.encoding}
              value={encoding}
              onChange={setEncoding}
              options={exportEncodings.map((value) => ({ value, ...texts.encodings[value] }))}
            />
          </>
        )}
      </Stack>
    </Dialog>
  )
}
