import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import { freshSubjects } from '@gakuseki/shared-api/queries/curriculum/curriculum-changes.ts'
import { useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Checkbox } from '@gakuseki/shared-ui/ui/field/checkbox.tsx'
import { copyIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { copiedSubjects, copySource } from '../domain/plan/curriculum-draft.ts'
import styles from './subjects.module.css'
import { texts } from './texts.ts'
import type { CurriculumEdit } from './use-curriculum-edit.ts'

type Props = {
  readonly edit: CurriculumEdit
  readonly isCopying: boolean
  /** While the previous year is loading, nothing else can be edited, because the year must still be empty afterwards. */
  readonly onCopying: (isCopying: boolean) => void
  readonly onCopied: () => void
}

/** Copies the subjects of the previous year into a year without any (CUR-12), on request with their plans. */
export function CopyPrevious({ edit, isCopying, onCopying, onCopied }: Props) {
  const { api } = useSuite()
  const work = { api, queryClient: useQueryClient() }
  const [withPlan, setWithPlan] = useState(false)
  const hint = useId()
  const isHere = useRef(true)
  // A copy that arrives after a cancel is dropped.
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const copy = async (): Promise<void> => {
    const previous = copySource(edit.shown)
    if (previous === 'none') return
    if (previous === 'refused') return void notify.refused(texts.copy.refused, { id: copyToast })
    onCopying(true)
    try {
      const stored = await freshSubjects(work, previous)
      if (!isHere.current) return
      if (stored.length === 0) {
        notify.info(texts.copy.nothing(printSchoolYear(asSchoolYear(previous))), { id: copyToast })
        return
      }
      edit.send({ type: 'add', items: copiedSubjects(stored, withPlan, () => crypto.randomUUID()) })
      onCopied()
      notify.success(texts.copy.done, { id: copyToast })
    } catch (cause) {
      if (isHere.current) notify.error(texts.copy.failed, { id: copyToast, cause })
    } finally {
      if (isHere.current) onCopying(false)
    }
  }
  return (
    <div className={styles.copy}>
      <Button icon={copyIcon} busy={isCopying} disabled={edit.isBusy} onClick={() => void copy()}>
        {texts.copy.button}
      </Button>
      <div className={styles.copyPlan}>
        <Checkbox
          label={texts.copy.withPlan}
          checked={withPlan}
          disabled={edit.isBusy || isCopying || copySource(edit.shown) === 'refused'}
          aria-describedby={hint}
          onChange={setWithPlan}
        />
        <span id={hint} className={styles.hint}>
          {texts.copy.withPlanHint}
        </span>
      </div>
    </div>
  )
}

const copyToast = 'copyPrevious'
