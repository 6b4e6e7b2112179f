import { pageSizes } from '@gakuseki/shared-api/core/pager.ts'
import { texts as coreTexts } from '@gakuseki/shared-api/core/texts.ts'
import {
  teacherTypeFilters,
  type ListVariant,
  type SearchCondition,
} from '@gakuseki/shared-api/rules/search-condition.ts'
import { useSuite } from '@gakuseki/shared-ui/suite/suite-context.tsx'
import { ChoicePopup } from './choice-popup.tsx'
import type { OfferedClasses } from './class-draft.ts'
import { ClassPopup } from './class-popup.tsx'
import styles from './condition-bar.module.css'
import { confirmedNumResults } from './condition-texts.ts'
import { InSchoolPopup } from './in-school-popup.tsx'
import { SchoolYearPopup } from './school-year-popup.tsx'
import { SearchBox } from './search-box.tsx'
import { texts } from '../texts.ts'
import type { ConditionChange } from './use-condition.ts'

type ConditionBarProps = {
  readonly variant: ListVariant
  readonly condition: SearchCondition
  readonly onChange: (change: ConditionChange) => void
  readonly classes: OfferedClasses
  readonly search: { readonly placeholder: string; readonly width: number }
}

const teacherTypes = teacherTypeFilters.map((value) => ({ value, label: coreTexts.teacherType[value] }))
const sizes = pageSizes.map((value) => ({ value: value as number, label: texts.list.perPage(value) }))

/** Search box and the five popups, each of which shows its condition and changes the address when confirmed. */
export function ConditionBar({ variant, condition, onChange, classes, search }: ConditionBarProps) {
  const { currentSchoolYear, today } = useSuite()
  const { queryText, schoolYear, classCondition, inSchoolState, teacherType, sort, numResults } = condition
  return (
    <section aria-label={texts.list.conditions} className={styles['bar']}>
      <SearchBox {...search} queryText={queryText} onSearch={(text) => onChange({ queryText: text })} />
      <SchoolYearPopup
        year={schoolYear}
        current={currentSchoolYear}
        onConfirm={(year) => onChange({ schoolYear: year })}
      />
      <ClassPopup
        condition={classCondition}
        classes={classes}
        onConfirm={(confirmed) => onChange({ classCondition: confirmed })}
      />
      {variant.stateFilter === 'inSchoolState' ? (
        <InSchoolPopup
          condition={inSchoolState}
          today={today}
          onConfirm={(confirmed) => onChange({ inSchoolState: confirmed })}
        />
      ) : (
        <ChoicePopup
          title={texts.list.teacherType}
          value={teacherType}
          shown={coreTexts.teacherType[teacherType]}
          choices={teacherTypes}
          width={160}
          onConfirm={(chosen) => onChange({ teacherType: chosen })}
        />
      )}
      <ChoicePopup
        title={texts.list.sort}
        value={sort}
        shown={coreTexts.sort[sort]}
        choices={variant.sorts.map((value) => ({ value, label: coreTexts.sort[value] }))}
        width={240}
        onConfirm={(chosen) => onChange({ sort: chosen })}
      />
      <ChoicePopup
        title={texts.list.numResults}
        value={numResults}
        shown={texts.list.perPage(numResults)}
        choices={sizes}
        width={180}
        onConfirm={(chosen) => {
          const count = confirmedNumResults(chosen)
          if (count !== null) onChange({ numResults: count })
        }}
      />
    </section>
  )
}
