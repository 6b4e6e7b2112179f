import { pageSizes } from '@gakuseki/shared-api/core/pager.ts'
import { listTexts } from '@gakuseki/shared-api/core/texts.ts'
import {
  changedConditions,
  teacherTypeFilters,
  type ListVariant,
  type SearchCondition,
} from '@gakuseki/shared-api/rules/search/search-condition.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useId, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { cx } from '../../ui/theme/class-names.ts'
import { ChoicePopup } from '../choices/choice-popup.tsx'
import type { OfferedClasses } from '../choices/class-draft.ts'
import { ClassPopup } from '../choices/class-popup.tsx'
import styles from './condition-bar.module.css'
import { confirmedNumResults, printConditions, printTeacherType } from './condition-texts.ts'
import { InSchoolPopup } from '../choices/in-school-popup.tsx'
import { SchoolYearPopup } from '../choices/school-year-popup.tsx'
import { SearchBox } from './search-box.tsx'
import { listTexts as texts } from '../../texts.ts'
import type { ConditionChange } from './use-condition.ts'

type ConditionBarProps = {
  readonly variant: ListVariant
  readonly condition: SearchCondition
  readonly onChange: (change: ConditionChange) => void
  readonly classes: OfferedClasses
  readonly search: { readonly placeholder: string; readonly width: number }
}

const teacherTypes = teacherTypeFilters.map((value) => ({ value, label: listTexts.teacherType[value] }))
const sizes = pageSizes.map((value) => ({ value: value as number, label: texts.perPage(value) }))

/** The search box and the five popups. Each popup shows its condition and changes the address when confirmed. */
export function ConditionBar({ variant, condition, onChange, classes, search }: ConditionBarProps) {
  const { currentSchoolYear, today } = useSuite()
  const { queryText, schoolYear, classCondition, inSchoolState, teacherType, sort, numResults } = condition
  const [draft, setDraft] = useState(queryText)
  const [searched, setSearched] = useState(queryText)
  const [open, setOpen] = useState(false)
  const id = useId()
  const changed = changedConditions(condition, { variant, currentSchoolYear, today })
  const shown = printConditions(condition, { ...variant, current: currentSchoolYear, today })
  // When the search in the address changes, the box shows it. A change of the page keeps the typed text.
  if (searched !== queryText) {
    setSearched(queryText)
    setDraft(queryText)
  }
  // A typed search that was not sent yet is applied with any other choice.
  const change = (part: ConditionChange): void => onChange({ queryText: draft, ...part })
  return (
    <section aria-label={texts.conditions} className={styles['bar']}>
      <SearchBox {...search} draft={draft} onDraft={setDraft} onSearch={(text) => change({ queryText: text })} />
      <div className={styles['toggle']}>
        <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {texts.narrowBy(changed)}
        </Button>
        {!open && (
          <span className={styles['shown']}>
            {shown.map((text, index) => (
              <span key={text}>{index < shown.length - 1 ? texts.listed(text) : text}</span>
            ))}
          </span>
        )}
      </div>
      <div id={id} className={cx(styles['conditions'], !open && styles['closed'])}>
        <SchoolYearPopup
          year={schoolYear}
          current={currentSchoolYear}
          onConfirm={(year) => change({ schoolYear: year })}
        />
        <ClassPopup
          condition={classCondition}
          classes={classes}
          onConfirm={(confirmed) => change({ classCondition: confirmed })}
        />
        {variant.stateFilter === 'inSchoolState' ? (
          <InSchoolPopup
            condition={inSchoolState}
            environment={{ schoolYear, current: currentSchoolYear, today }}
            onConfirm={(confirmed) => change({ inSchoolState: confirmed })}
          />
        ) : (
          <ChoicePopup
            title={texts.teacherType}
            value={teacherType}
            shown={printTeacherType(teacherType)}
            label={texts.named(texts.teacherType, listTexts.teacherType[teacherType])}
            choices={teacherTypes}
            width={160}
            onConfirm={(chosen) => change({ teacherType: chosen })}
          />
        )}
        <ChoicePopup
          title={texts.sort}
          value={sort}
          shown={listTexts.sort[sort]}
          choices={variant.sorts.map((value) => ({ value, label: listTexts.sort[value] }))}
          width={240}
          onConfirm={(chosen) => change({ sort: chosen })}
        />
        <ChoicePopup
          title={texts.numResults}
          value={numResults}
          shown={texts.perPage(numResults)}
          choices={sizes}
          width={180}
          onConfirm={(chosen) => {
            const count = confirmedNumResults(chosen)
            if (count !== null) change({ numResults: count })
          }}
        />
      </div>
    </section>
  )
}
