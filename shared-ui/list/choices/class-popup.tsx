import { schoolTypeNames, schoolTypes } from '@gakuseki/shared-api/core/grade.ts'
import { printClassName } from '@gakuseki/shared-api/core/people-names.ts'
import { listTexts } from '@gakuseki/shared-api/core/texts.ts'
import type { ClassCondition } from '@gakuseki/shared-api/rules/search/search-condition.ts'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { DropdownPopover } from '../../ui/dropdown/dropdown-popover.tsx'
import { Select } from '../../ui/field/select.tsx'
import {
  chooseClass,
  chooseGrade,
  chooseScope,
  classDraft,
  classesOfDraft,
  conditionOfDraft,
  gradesOfScope,
  type ClassScope,
  type OfferedClasses,
} from './class-draft.ts'
import { printClassCondition } from '../conditions/condition-texts.ts'
import styles from './popups.module.css'
import { listTexts as texts } from '../../texts.ts'

type ClassPopupProps = {
  readonly condition: ClassCondition
  readonly classes: OfferedClasses
  readonly onConfirm: (condition: ClassCondition) => void
}

const scopes: readonly { readonly value: ClassScope; readonly label: string }[] = [
  { value: 'all', label: listTexts.classCondition.all },
  { value: 'no-class', label: listTexts.classCondition.noClass },
  ...schoolTypeNames.map((value) => ({ value, label: schoolTypes[value].label })),
]
const none = { value: 'any', label: texts.any }

/** Chooses the classes of a list: school type, then grade, then class (LST-21). */
export function ClassPopup({ condition, classes, onConfirm }: ClassPopupProps) {
  const shown = printClassCondition(condition)
  return (
    <DropdownPopover
      button={shown}
      label={texts.named(texts.classCondition, shown)}
      title={texts.classCondition}
      width={300}
    >
      {({ close }) => (
        <ClassForm
          {...{ condition, classes }}
          onConfirm={(confirmed) => {
            close()
            onConfirm(confirmed)
          }}
        />
      )}
    </DropdownPopover>
  )
}

function ClassForm({ condition, classes, onConfirm }: ClassPopupProps) {
  const [draft, setDraft] = useState(() => classDraft(condition))
  const grades = gradesOfScope(draft.scope)
  const offered = typeof classes === 'string' ? [] : classesOfDraft(draft, classes)
  return (
    <div className={styles['form']}>
      <Select
        label={texts.schoolType}
        value={draft.scope}
        options={scopes}
        onChange={(scope) => setDraft(chooseScope(draft, scope))}
      />
      <Select
        label={texts.grade}
        value={String(draft.gradeNumber ?? none.value)}
        options={[none, ...grades.map((grade) => ({ value: String(grade), label: texts.gradeNumber(grade) }))]}
        disabled={grades.length === 0}
        onChange={(grade) => setDraft(chooseGrade(draft, grade === none.value ? null : Number(grade)))}
      />
      <Select
        label={texts.className}
        value={draft.chosen?.classId ?? none.value}
        options={[none, ...offered.map(({ classId, name }) => ({ value: classId, label: printClassName(name) }))]}
        disabled={offered.length === 0}
        description={typeof classes === 'string' ? texts.noClasses[classes] : undefined}
        onChange={(id) => setDraft(chooseClass(draft, offered.find(({ classId }) => classId === id) ?? null))}
      />
      <div className={styles['actions']}>
        <Button variant="primary" onClick={() => onConfirm(conditionOfDraft(draft))}>
          {texts.apply}
        </Button>
      </div>
    </div>
  )
}
