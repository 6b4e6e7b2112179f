import { fieldOf, type Entity } from '@gakuseki/shared-api/core/entity.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { closingTexts } from '@gakuseki/shared-api/rules/school/texts.ts'
import { mostImportRows } from '@gakuseki/shared-api/rules/record/import-row.ts'
import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import type { ColumnGroup } from '@gakuseki/shared-ui/list/columns/columns-panel.tsx'
import { useClosedYears, useIsYearOpen } from '@gakuseki/shared-ui/closed-year/use-closed-years.ts'
import { FieldChoice } from '@gakuseki/shared-ui/list/filters/field-choice.tsx'
import type { SelectedPeople } from '@gakuseki/shared-ui/list/selection/use-people-selection.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Dialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { Inline, Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { useId, useState } from 'react'
import { bulkFields, type BulkChange } from '../domain/bulk/bulk-change.ts'
import type { OwnNames } from '../domain/column-names.ts'
import { ClassForm } from './class-form.tsx'
import { texts } from './texts.ts'
import { classChoice, useBulkChange } from './use-bulk-change.ts'
import { ValueForm } from './value-form.tsx'

export type BulkDialogProps = {
  readonly userType: UserType
  readonly entity: Entity
  readonly labels: OwnNames
  readonly selected: SelectedPeople
  readonly onClose: () => void
}

/** Asks what changes for the selected people, and leads to the preview of the change (LSX-05). */
export function BulkDialog({ userType, entity, labels, selected, onClose }: BulkDialogProps) {
  const form = useId()
  const [chosen, setChosen] = useState<string | null>(null)
  const { step, start, nameOf, unfinished } = useBulkChange({ userType, entity, labels, selected })
  const { schoolYear } = selected.condition
  const isClosed = useClosedYears().has(schoolYear)
  const offersPlaces = useIsYearOpen(schoolYear) && entity.name === student.name
  const isReading = step.at === 'reading'
  const name = chosen === classChoice ? texts.class : nameOf(chosen ?? '')
  const shared = {
    id: form,
    disabled: isReading,
    onSubmit: (change: BulkChange | Promise<BulkChange>) => void start(change, chosen ?? ''),
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title(selected.count, selected.isLowerBound)}
      dismissable={!isReading}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          {chosen !== null && (
            <Button variant="primary" type="submit" form={form} busy={isReading}>
              {texts.preview}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        {unfinished !== null && <Notice tone="warning">{texts.kept(unfinished)}</Notice>}
        {selected.count > mostImportRows ? (
          <Notice tone="warning">{texts.tooMany(mostImportRows)}</Notice>
        ) : chosen === null ? (
          <>
            <p>{texts.choose}</p>
            {isClosed && entity.name === student.name && (
              <Notice title={texts.classClosed}>{closingTexts.yearClosed([schoolYear])}</Notice>
            )}
            <FieldChoice groups={groupsOf(entity, nameOf, offersPlaces)} onChoose={setChosen} />
          </>
        ) : (
          <>
            <Inline>
              <strong>{name}</strong>
              <Button size="small" variant="quiet" disabled={isReading} onClick={() => setChosen(null)}>
                {texts.other}
              </Button>
            </Inline>
            {chosen === classChoice ? (
              <ClassForm {...shared} schoolYear={schoolYear} />
            ) : (
              <ValueForm {...shared} {...{ entity, name }} field={fieldOf(entity, chosen)} />
            )}
          </>
        )}
        {step.at === 'choosing' && step.reason !== undefined && (
          <Notice tone="danger" title={texts.failed} cause={step.cause}>
            {step.reason}
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}

/** The fields that can be changed, in the groups of the columns panel; for students of an open year the class first. */
function groupsOf(entity: Entity, nameOf: (id: string) => string, offersPlaces: boolean): readonly ColumnGroup[] {
  const able = bulkFields(entity)
  const groups = entity.groups.map(({ id, label }) => ({
    id,
    label,
    columns: entity.list
      .filter((field) => field.group === id && able.includes(field.id))
      .map((field) => ({ id: field.id, label: nameOf(field.id) })),
  }))
  const places = { id: classChoice, label: texts.classGroup, columns: [{ id: classChoice, label: texts.class }] }
  return offersPlaces ? [places, ...groups] : groups
}
