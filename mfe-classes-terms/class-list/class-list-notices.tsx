import { displayMessageOf } from '@gakuseki/shared-api/client/api-error.ts'
import { printGrade, schoolTypes } from '@gakuseki/shared-api/core/grade.ts'
import { asSchoolYear, schoolYearLimits } from '@gakuseki/shared-api/core/school-year.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import { schoolClass } from '@gakuseki/shared-api/entities/school-class.ts'
import { useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { classesQuery } from '@gakuseki/shared-api/queries/school.ts'
import { DraftNotices } from '@gakuseki/shared-ui/edit/ordered-draft/draft-notices.tsx'
import { SetupCorner } from '@gakuseki/shared-ui/setup/setup-corner.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { copyIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { useState } from 'react'
import { classListOf, newClass, unnamedClasses, type ListedClass } from '../domain/class-list-draft.ts'
import { texts } from './texts.ts'
import styles from './class-list.module.css'
import type { ClassListEdit } from './use-class-list-edit.ts'

type Props = {
  readonly edit: ClassListEdit
  readonly canWrite: boolean
  /** Receives the key of the first copied class. */
  readonly onCopied: (key: string) => void
}

/** The notices above the list: how to edit it, the progress of saving, failures, and changes by others. */
export function ClassListNotices({ edit, canWrite, onCopied }: Props) {
  const { isEditing, shown } = edit
  const isEmpty = shown.items.length === 0
  return (
    <>
      {canWrite && <Unnamed edit={edit} />}
      {isEditing && !isEmpty && <p className={styles.lead}>{texts.lead}</p>}
      {isEmpty && canWrite && <EmptyYear edit={edit} onCopied={onCopied} />}
      {isEmpty && !isEditing && <SetupCorner />}
      <DraftNotices
        edit={edit}
        label={schoolClass.label}
        saving={texts.saving}
        nameOf={(change) => namesOf(shown.items.filter(({ key }) => key === change.key)).join('')}
      />
    </>
  )
}

function namesOf(classes: readonly ListedClass[]): readonly string[] {
  return classes.map(({ grade, name }) => `${printGrade(grade)} ${name}`)
}

/** Points out classes that still have their placeholder name, which is allowed. */
function Unnamed({ edit: { isEditing, shown } }: Pick<Props, 'edit'>) {
  const unnamed = unnamedClasses(shown)
  if (unnamed.length === 0) return null
  return (
    <Notice tone="warning" title={texts.unnamedClasses.title(unnamed.length)}>
      {texts.unnamedClasses.which(namesOf(unnamed))}
      {isEditing ? texts.unnamedClasses.editing : texts.unnamedClasses.hint}
    </Notice>
  )
}

/** Shown for a year without classes: most schools begin with those of the year before, as with the subjects (CUR-10). */
function EmptyYear({ edit, onCopied }: Pick<Props, 'edit' | 'onCopied'>) {
  const { api } = useSuite()
  const queryClient = useQueryClient()
  const [isCopying, setCopying] = useState(false)
  const { isEditing, isBusy, shown } = edit
  const { schoolType, schoolYear } = shown.place
  const before = { schoolType, schoolYear: asSchoolYear(schoolYear - 1) }
  const copy = async (): Promise<void> => {
    setCopying(true)
    try {
      const stored = await queryClient.fetchQuery(classesQuery(api, before))
      const items = classListOf(before, stored).items.map(({ grade, name, kind }) =>
        newClass(crypto.randomUUID(), grade, name, kind),
      )
      const [first] = items
      if (first === undefined) return void notify.info(texts.nothingToCopy(printSchoolYear(before.schoolYear)))
      if (!isEditing) edit.start()
      onCopied(first.key)
      edit.send({ type: 'add', items })
      notify.info(texts.copied(items.length, printSchoolYear(before.schoolYear)))
    } catch (error) {
      notify.error(`${texts.copyFailed}: ${displayMessageOf(error)}`)
    } finally {
      setCopying(false)
    }
  }
  return (
    <Notice
      title={texts.emptyYear.title(printSchoolYear(schoolYear), schoolTypes[schoolType].label)}
      action={
        schoolYear > schoolYearLimits.min && (
          <Button icon={copyIcon} busy={isCopying} disabled={isBusy} onClick={() => void copy()}>
            {texts.emptyYear.copy}
          </Button>
        )
      }
    >
      {isEditing ? texts.emptyYear.editing : texts.emptyYear.hint}
    </Notice>
  )
}
