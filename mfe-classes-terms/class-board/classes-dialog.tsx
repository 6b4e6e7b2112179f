import { displayMessageOf } from '@gakuseki/shared-api/client/api-error.ts'
import type { DraftClass, YearDraft } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { printGrade, type Grade } from '@gakuseki/shared-api/core/grade.ts'
import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import { classKindIds, schoolClass, type ClassKind } from '@gakuseki/shared-api/entities/school-class.ts'
import {
  addDraftClass,
  allTeachersQuery,
  changeDraftClass,
  removeDraftClass,
} from '@gakuseki/shared-api/queries/classes/draft-classes.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { homeroomCharges } from '@gakuseki/shared-api/rules/texts.ts'
import { isHomeroomCharge } from '@gakuseki/shared-api/rules/people/homeroom.ts'
import { SheetTable } from '@gakuseki/shared-ui/edit/sheet-table.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Dialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { Select } from '@gakuseki/shared-ui/ui/field/select.tsx'
import { TextField } from '@gakuseki/shared-ui/ui/field/text-field.tsx'
import { plusIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.ts'
import { useState } from 'react'
import { classesOfGrade } from '../domain/next-year/board.ts'
import { printKind } from '../roll-counts/count-rows.ts'
import { useWork } from '../next-year/use-work.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.classes

type Props = { readonly draft: YearDraft; readonly grade: Grade; readonly onClose: () => void }
/** Stores a change, and tells whether it was stored. */
type Save = (write: () => Promise<unknown>) => Promise<boolean>

/** Names and homeroom teachers of the classes of a grade. Each change is stored at once, as all of the draft. */
export function ClassesDialog({ draft, grade, onClose }: Props) {
  const [failure, setFailure] = useState<unknown>(null)
  const { work, isBusy, run } = useWork()
  const { schoolYear } = draft
  const classes = classesOfGrade(draft, grade)
  const save: Save = async (write) => {
    let isSaved = true
    await run(
      async () => {
        await write()
        setFailure(null)
      },
      (error) => {
        isSaved = false
        setFailure(error)
      },
    )
    return isSaved
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={texts.title(printGrade(grade))}
      footer={<Button onClick={onClose}>{buttonTexts.close}</Button>}
    >
      <Stack gap={3}>
        <p>{texts.lead}</p>
        {failure !== null && (
          <Notice tone="danger" title={allTexts.failed} cause={failure}>
            {displayMessageOf(failure)}
          </Notice>
        )}
        <SheetTable caption={texts.title(printGrade(grade))} columns={columns}>
          {classes.map((one) => (
            <ClassRow
              // A row that somebody else has renamed shows the new name.
              key={`${one.draftClassId} ${one.name}`}
              one={one}
              isBusy={isBusy}
              isEmpty={draft.cards.every(({ draftClassId }) => draftClassId !== one.draftClassId)}
              onChange={(changes) => save(() => changeDraftClass(work, schoolYear, one, changes))}
              onRemove={() => void save(() => removeDraftClass(work, schoolYear, one))}
            />
          ))}
        </SheetTable>
        <div>
          <Button
            icon={plusIcon}
            busy={isBusy}
            onClick={() => void save(() => addDraftClass(work, schoolYear, { grade, name: freeName(classes) }))}
          >
            {texts.add}
          </Button>
        </div>
      </Stack>
    </Dialog>
  )
}

function freeName(classes: readonly DraftClass[]): string {
  const taken = new Set(classes.map(({ name }) => name))
  const number = [...taken.keys(), ''].map((_, at) => at + 1).find((at) => !taken.has(texts.newName(at)))
  return texts.newName(number ?? classes.length + 1)
}

type RowProps = {
  readonly one: DraftClass
  readonly isBusy: boolean
  readonly isEmpty: boolean
  readonly onChange: (changes: Parameters<typeof changeDraftClass>[3]) => Promise<boolean>
  readonly onRemove: () => void
}

const { maxLength } = schoolClass.fields.name.kind

function ClassRow({ one, isBusy, isEmpty, onChange, onRemove }: RowProps) {
  const { api } = useSuite()
  const [name, setName] = useState(one.name)
  const { data: staff = [] } = useQuery(allTeachersQuery(api))
  const led = one.teachers.find(({ inChargeType }) => isHomeroomCharge(inChargeType))
  const others = one.teachers
    .filter((teacher) => teacher !== led)
    .map(({ userId, inChargeType }) => ({ userId, inChargeType }))
  // The field shows what is stored, so a refused name does not stay.
  const rename = async (typed: string): Promise<void> => {
    if (typed === one.name || !(await onChange({ name: typed }))) setName(one.name)
  }
  return (
    <tr>
      <th scope="row">
        <TextField
          label={texts.nameOf(one.name)}
          hideLabel
          value={name}
          maxLength={maxLength ?? undefined}
          disabled={isBusy}
          onChange={setName}
          onCommit={(typed) => void rename(typed.trim())}
        />
      </th>
      <td>
        <Select<ClassKind>
          label={texts.kindOf(one.name)}
          hideLabel
          value={one.kind}
          disabled={isBusy}
          options={kinds}
          onChange={(kind) => void onChange({ kind })}
        />
      </td>
      <td>
        <Select
          label={texts.teacherOf(one.name)}
          hideLabel
          value={led?.userId ?? nobody}
          disabled={isBusy}
          options={[
            { value: nobody, label: texts.nobody },
            ...staff.map((teacher) => ({ value: teacher.userId, label: printPersonName(teacher) })),
          ]}
          onChange={(userId) => {
            const [inChargeType = ''] = homeroomCharges
            void onChange({ teachers: userId === nobody ? others : [{ userId, inChargeType }, ...others] })
          }}
        />
      </td>
      <td>
        <Button
          size="small"
          variant="quiet"
          disabled={isBusy || !isEmpty}
          title={isEmpty ? undefined : texts.notEmpty}
          aria-label={texts.removeOf(one.name)}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
      </td>
    </tr>
  )
}

const nobody = 'nobody'
const kinds = classKindIds.map((value) => ({ value, label: printKind(value) }))
const columns = [
  { id: 'name', heading: texts.name, width: 150 },
  { id: 'kind', heading: texts.kind, width: 120 },
  { id: 'teacher', heading: texts.teacher, width: 170 },
  { id: 'actions', heading: texts.actions, width: 72 },
]
