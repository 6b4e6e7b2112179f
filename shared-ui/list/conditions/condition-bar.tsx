import { pageSizes } from '@gakuseki/shared-api/core/pager.ts'
import { listTexts } from '@gakuseki/shared-api/core/texts.ts'
import {
  changedConditions,
  changedFilters,
  teacherTypeFilters,
  type ListVariant,
  type SearchCondition,
} from '@gakuseki/shared-api/rules/search/search-condition.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useId, useRef, useState, type ReactNode } from 'react'
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
import { FilterBar } from '../filters/filter-bar.tsx'
import { filterWords, type FilterFields } from '../filters/filter-fields.ts'
import { GapsPopover } from '../filters/gaps-popover.tsx'
import type { GapsQuery } from '../list-queries.ts'
import type { ConditionChange } from './use-condition.ts'

type ConditionBarProps = {
  readonly variant: ListVariant
  readonly condition: SearchCondition
  readonly onChange: (change: ConditionChange) => void
  readonly onReset: () => void
  readonly classes: OfferedClasses
  readonly fields: FilterFields
  readonly gaps?: GapsQuery | undefined
  readonly search: { readonly placeholder: string; readonly width: number }
  /** The views, after the conditions; in a narrow window beside the search. */
  readonly views?: ReactNode
}

const teacherTypes = teacherTypeFilters.map((value) => ({ value, label: listTexts.teacherType[value] }))
const sizes = pageSizes.map((value) => ({ value: value as number, label: texts.perPage(value) }))

/** The search box and the five popups. Each popup shows its condition and changes the address when confirmed. Changed ones are marked. */
export function ConditionBar({
  variant,
  condition,
  onChange,
  onReset,
  classes,
  fields,
  gaps,
  search,
  views,
}: ConditionBarProps) {
  const { currentSchoolYear, today } = useSuite()
  const { queryText } = condition
  const [draft, setDraft] = useState(queryText)
  const [searched, setSearched] = useState(queryText)
  const [open, setOpen] = useState(false)
  const id = useId()
  const bar = useRef<HTMLElement>(null)
  const changed = changedConditions(condition, { variant, currentSchoolYear })
  const shown = [
    ...printConditions(condition, { ...variant, current: currentSchoolYear, today }),
    ...condition.filters.map((filter) => filterWords(fields, filter)),
  ]
  // When the search in the address changes, the box shows it. A change of the page keeps the typed text.
  if (searched !== queryText) {
    setSearched(queryText)
    setDraft(queryText)
  }
  // A typed search that was not sent yet is applied with any other choice.
  const change = (part: ConditionChange): void => onChange({ queryText: draft, ...part })
  const reset = (): void => {
    // The button goes away with what it resets.
    bar.current?.focus()
    setDraft('')
    onReset()
  }
  return (
    <section ref={bar} tabIndex={-1} aria-label={texts.conditions} className={styles['bar']}>
      <SearchBox {...search} draft={draft} onDraft={setDraft} onSearch={(text) => change({ queryText: text })} />
      <div className={styles['toggle']}>
        <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {texts.narrowBy(changedFilters(condition, changed))}
        </Button>
        {!open && (
          <span className={styles['shown']}>
            {shown.map((text, index) => (
              <span key={text}>{index < shown.length - 1 ? texts.listed(text) : text}</span>
            ))}
          </span>
        )}
      </div>
      <div id={id} className={cx(styles['all'], !open && styles['closed'])}>
        <div className={styles['conditions']}>
          <Popups {...{ variant, condition, classes, changed }} onChange={change} />
        </div>
        <div className={styles['conditions']}>
          {gaps && (
            <GapsPopover
              {...{ fields }}
              query={gaps}
              filters={condition.filters}
              onChange={(filters) => change({ filters })}
            />
          )}
          <FilterBar {...{ fields }} filters={condition.filters} onChange={(filters) => change({ filters })} />
          {changed.size > 0 && (
            <Button variant="quiet" onClick={reset}>
              {texts.reset}
            </Button>
          )}
        </div>
      </div>
      {views && <div className={styles['views']}>{views}</div>}
    </section>
  )
}

type PopupsProps = Pick<ConditionBarProps, 'variant' | 'condition' | 'classes' | 'onChange'> & {
  readonly changed: ReturnType<typeof changedConditions>
}

function Popups({ variant, condition, classes, changed, onChange }: PopupsProps) {
  const { currentSchoolYear } = useSuite()
  const { schoolYear, classCondition, sort, numResults } = condition
  return (
    <>
      <Condition isChanged={changed.has('schoolYear')}>
        <SchoolYearPopup
          year={schoolYear}
          current={currentSchoolYear}
          onConfirm={(year) => onChange({ schoolYear: year })}
        />
      </Condition>
      <Condition isChanged={changed.has('classCondition')}>
        <ClassPopup
          condition={classCondition}
          classes={classes}
          onConfirm={(confirmed) => onChange({ classCondition: confirmed })}
        />
      </Condition>
      <Condition isChanged={changed.has('inSchoolState') || changed.has('teacherType')}>
        <StatePopup {...{ variant, condition }} onChange={onChange} />
      </Condition>
      <Condition isChanged={changed.has('sort')}>
        <ChoicePopup
          title={texts.sort}
          value={sort}
          shown={listTexts.sort[sort]}
          choices={variant.sorts.map((value) => ({ value, label: listTexts.sort[value] }))}
          width={240}
          onConfirm={(chosen) => onChange({ sort: chosen })}
        />
      </Condition>
      <Condition isChanged={changed.has('numResults')}>
        <ChoicePopup
          title={texts.numResults}
          value={numResults}
          shown={texts.perPage(numResults)}
          choices={sizes}
          width={180}
          onConfirm={(chosen) => {
            const count = confirmedNumResults(chosen)
            if (count !== null) onChange({ numResults: count })
          }}
        />
      </Condition>
    </>
  )
}

type ConditionProps = { readonly isChanged: boolean; readonly children: ReactNode }

/** A condition of the bar, marked while it is not the default. */
function Condition({ isChanged, children }: ConditionProps) {
  return (
    <div
      role={isChanged ? 'group' : undefined}
      aria-label={isChanged ? texts.changed : undefined}
      className={cx(styles['condition'], isChanged && styles['changed'])}
    >
      {children}
    </div>
  )
}

/** The state of students and guardians, or the type of staff. */
function StatePopup({ variant, condition, onChange }: Pick<ConditionBarProps, 'variant' | 'condition' | 'onChange'>) {
  const { currentSchoolYear, today } = useSuite()
  const { schoolYear, inSchoolState, teacherType } = condition
  if (variant.stateFilter === 'inSchoolState')
    return (
      <InSchoolPopup
        condition={inSchoolState}
        environment={{ schoolYear, current: currentSchoolYear, today }}
        onConfirm={(confirmed) => onChange({ inSchoolState: confirmed })}
      />
    )
  return (
    <ChoicePopup
      title={texts.teacherType}
      value={teacherType}
      shown={printTeacherType(teacherType)}
      label={texts.named(texts.teacherType, listTexts.teacherType[teacherType])}
      choices={teacherTypes}
      width={160}
      onConfirm={(chosen) => onChange({ teacherType: chosen })}
    />
  )
}
