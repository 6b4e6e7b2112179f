import type { EvaluationCounts } from '@gakuseki/shared-api/contract/curriculum/evaluation-counts.ts'
import type { NeCurriculum } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import type { NumericPlan } from '@gakuseki/shared-api/contract/curriculum/numeric-plan.ts'
import { printClassName } from '@gakuseki/shared-api/core/people-names.ts'
import { useSearchParams } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Checkbox } from '@gakuseki/shared-ui/ui/field/checkbox.tsx'
import { EmptyState } from '@gakuseki/shared-ui/ui/state/empty-state.tsx'
import { Select } from '@gakuseki/shared-ui/ui/field/select.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { useState } from 'react'
import { withQuery } from '../../domain/class-choice.ts'
import { missingOf } from '../../domain/evaluations/completeness-cell.ts'
import { completenessMap, onlyBlanks, type CompletenessMap } from '../../domain/evaluations/completeness-map.ts'
import { printIcon } from '@gakuseki/shared-ui/print/print-icon.ts'
import { MapLegend } from './map-legend.tsx'
import { MapTable, type OpenRows } from './map-table.tsx'
import { PrintedNote } from '../printed-note.tsx'
import styles from '../progress.module.css'
import { texts } from '../texts.ts'

type Props = { readonly subject: NeCurriculum; readonly plan: NumericPlan; readonly counts: EvaluationCounts }

const every = 'all'

/** The map of gaps. The address holds class and filter. */
export function ProgressMap({ subject, plan, counts }: Props) {
  const { today } = useSuite()
  const [search, setSearch] = useSearchParams()
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const [isAllOpen, setAllOpen] = useState(false)
  const chosen = counts.classes.find(({ classId }) => classId === search.get('classId'))
  const isFiltered = search.get('only') === 'blanks'
  const whole = completenessMap(plan, chosen === undefined ? counts : { ...counts, classes: [chosen] }, {
    schoolYear: subject.schoolYear,
    today,
  })
  const map = isFiltered ? onlyBlanks(whole) : whole
  // With blanks only, the user looks for the contents that have them.
  const startsOpen = isAllOpen || isFiltered
  const open: OpenRows = {
    has: (...row) => toggled.has(row.join(' ')) !== startsOpen,
    toggle: (...row) => setToggled(toggled.symmetricDifference(new Set([row.join(' ')]))),
  }
  const openAll = (all: boolean): void => {
    setAllOpen(all)
    setToggled(new Set())
  }
  const filter = (on: boolean): void => {
    setToggled(new Set())
    setSearch(withQuery(search, { only: on ? 'blanks' : null }), { replace: true })
  }
  return (
    <Stack gap={3} className={styles.wide}>
      <div className={styles.tools}>
        <Select
          label={texts.map.classes}
          value={chosen?.classId ?? every}
          options={[
            { value: every, label: texts.map.allClasses },
            ...counts.classes.map(({ classId, name }) => ({ value: classId, label: printClassName(name) })),
          ]}
          width={180}
          onChange={(classId) => setSearch(withQuery(search, { classId: classId === every ? null : classId }))}
        />
        <Checkbox className={styles.filter} label={texts.map.onlyBlanks} checked={isFiltered} onChange={filter} />
        <span className={styles.actions}>
          {!isFiltered && (
            <Button onClick={() => openAll(!isAllOpen)}>{isAllOpen ? texts.map.close : texts.map.open}</Button>
          )}
          <Button icon={printIcon} onClick={() => window.print()}>
            {texts.print}
          </Button>
        </span>
      </div>
      <PrintedNote
        subject={subject}
        of={[
          texts.map.caption,
          chosen === undefined ? texts.map.allClasses : printClassName(chosen.name),
          ...(isFiltered ? [texts.map.onlyBlanks] : []),
        ]}
      />
      <p className={styles.lead}>{leadOf(whole)}</p>
      <MapLegend />
      {map.classes.length === 0 ? (
        <EmptyState title={texts.map.none} />
      ) : (
        <MapTable
          map={map}
          necId={subject.necId}
          open={open}
          withTotal={chosen === undefined && map.classes.length > 1}
        />
      )}
    </Stack>
  )
}

function leadOf({ months, total }: CompletenessMap): string {
  const last = months.filter(({ time }) => time === 'over').at(-1)?.month ?? null
  if (total.due.students === 0) return texts.map.lead.nothingDue
  const missing = missingOf(total.due)
  return missing === 0 ? texts.map.lead.complete(last) : texts.map.lead.blank(last, missing, total.due.students)
}
