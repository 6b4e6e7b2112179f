import { schoolTypeNames, schoolTypes } from '@gakuseki/shared-api/core/grade.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { Notice } from '@gakuseki/shared-ui/ui/notice.tsx'
import { Progress } from '@gakuseki/shared-ui/ui/progress.tsx'
import { copiedCounts } from '../domain/curriculum-changes.ts'
import { spokenName } from './spoken-name.ts'
import styles from './subjects.module.css'
import { texts } from './texts.ts'
import type { CurriculumEdit } from './use-curriculum-edit.ts'

type Props = {
  readonly edit: CurriculumEdit
  readonly canWrite: boolean
  /** The previous year has come into this draft. */
  readonly isCopied: boolean
}

/** What is to be known above the subjects: how to begin, what was copied, how far saving is, what was not saved, what others did. */
export function CurriculumNotices({ edit, canWrite, isCopied }: Props) {
  const { isEditing, shown, mode, count, aftermath } = edit
  if (!isEditing) {
    if (!canWrite || shown.subjects.length > 0) return null
    return <Notice title={texts.empty.title(printSchoolYear(shown.place.schoolYear))}>{texts.empty.hint}</Notice>
  }
  return (
    <>
      {isCopied && mode.status !== 'saving' && <Copied edit={edit} />}
      {mode.status === 'saving' && count.all > 0 && (
        <Progress label={texts.saving} value={count.done} max={count.all}>
          {texts.savingCount(count.done, count.all)}
        </Progress>
      )}
      <NotSaved edit={edit} />
      {aftermath !== null && aftermath.notes.length > 0 && (
        <Notice title={texts.othersDid}>
          <Lines of={aftermath.notes} />
        </Notice>
      )}
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

function NotSaved({ edit: { aftermath, shown } }: Pick<Props, 'edit'>) {
  if (aftermath === null || (aftermath.kind === 'failed' && aftermath.reasons.size === 0)) return null
  const { kind, reasons, of } = aftermath
  const lines = shown.subjects.flatMap((each) => {
    const reason = reasons.get(each.key)
    return reason === undefined ? [] : [texts.reasonOf(spokenName(each), reason)]
  })
  const isContested = kind === 'contested'
  return (
    <Notice
      tone={isContested ? 'warning' : 'danger'}
      title={isContested ? texts.contested : texts.notSaved(reasons.size, of)}
    >
      <Lines of={lines} />
      {isContested ? texts.contestedHint : texts.notSavedHint}
    </Notice>
  )
}

// A whole year may fail at once; each subject says its own reason anyway.
const mostLines = 8

function Lines({ of }: { readonly of: readonly string[] }) {
  if (of.length === 0) return null
  return (
    <ul className={styles.lines}>
      {of.slice(0, mostLines).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {of.length > mostLines && <li>{texts.moreLines(of.length - mostLines)}</li>}
    </ul>
  )
}
