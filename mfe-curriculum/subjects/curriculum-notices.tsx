import { schoolTypeNames, schoolTypes } from '@gakuseki/shared-api/core/grade.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import { DraftNotices, Lines } from '@gakuseki/shared-ui/edit/ordered-draft/draft-notices.tsx'
import { partsTexts } from '@gakuseki/shared-ui/edit/texts.ts'
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
  const { isEditing, shown, mode } = edit
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
      <Contested edit={edit} />
      <DraftNotices
        edit={edit}
        label={texts.subjects}
        saving={texts.saving}
        nameOf={(change) =>
          shown.items
            .filter(({ key }) => key === change.key)
            .map(spokenName)
            .join('')
        }
      />
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

function Contested({ edit: { summary, shown } }: Pick<Props, 'edit'>) {
  if (summary?.isContested !== true) return null
  const lines = shown.items.flatMap((each) => {
    const reason = summary.reasons.get(each.key)
    return reason === undefined ? [] : [partsTexts.reasonOf(spokenName(each), reason)]
  })
  return (
    <Notice tone="warning" title={texts.contested} details={<Lines of={lines} />}>
      {texts.contestedHint}
    </Notice>
  )
}
