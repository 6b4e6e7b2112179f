import { schoolTypeNames, schoolTypes } from '@gakuseki/shared-api/core/grade.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { OthersDid, PartsSaving, PartsUnsaved, Reasons } from '@gakuseki/shared-ui/edit/parts-notices.tsx'
import { SetupCorner } from '@gakuseki/shared-ui/setup/setup-corner.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { copiedCounts } from '../domain/plan/curriculum-changes.ts'
import { spokenName } from './spoken-name.ts'
import { texts } from './texts.ts'
import type { CurriculumEdit } from './use-curriculum-edit.ts'

type Props = {
  readonly edit: CurriculumEdit
  readonly canWrite: boolean
  /** Whether the previous year was copied into this draft. */
  readonly isCopied: boolean
}

/** The notices above the subjects: how to begin, the copied subjects, the progress of saving, failures, and changes by others. */
export function CurriculumNotices({ edit, canWrite, isCopied }: Props) {
  const { isEditing, shown, mode, summary } = edit
  if (!isEditing) {
    if (!canWrite || shown.items.length > 0) return null
    return (
      <>
        <Notice title={texts.empty.title(printSchoolYear(shown.place.schoolYear))}>{texts.empty.hint}</Notice>
        <SetupCorner />
      </>
    )
  }
  return (
    <>
      {isCopied && mode.status !== 'saving' && <Copied edit={edit} />}
      <PartsSaving edit={edit} label={texts.saving} />
      <NotSaved edit={edit} />
      <OthersDid notes={summary?.notes} />
    </>
  )
}

function Copied({ edit: { shown } }: Pick<Props, 'edit'>) {
  const counts = copiedCounts(shown)
  const parts = schoolTypeNames.filter((schoolType) => counts[schoolType] > 0)
  if (parts.length === 0) return null
  const isElsewhere = parts.some((schoolType) => schoolType !== shown.place.schoolType)
  return (
    <Notice title={texts.copy.counts(parts.map((type) => texts.copy.count(schoolTypes[type].label, counts[type])))}>
      {isElsewhere ? texts.copy.unsaved : texts.copy.unsavedHere}
    </Notice>
  )
}

function NotSaved({ edit: { summary, shown } }: Pick<Props, 'edit'>) {
  if (summary === null) return null
  const { isContested, reasons, of, cause } = summary
  const lines = shown.items.flatMap((each) => {
    const reason = reasons.get(each.key)
    return reason === undefined ? [] : [[spokenName(each), reason] as const]
  })
  if (!isContested) return <PartsUnsaved label={texts.subjects} unsaved={reasons.size} {...{ of, lines, cause }} />
  return (
    <Notice tone="warning" title={texts.contested} details={<Reasons of={lines} />}>
      {texts.contestedHint}
    </Notice>
  )
}
