import type { PersonRef } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import type { StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import { studentQuery } from '@gakuseki/shared-api/queries/people/people.ts'
import { useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { UserPicker } from '@gakuseki/shared-ui/edit/choice/user-picker.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Panel } from '@gakuseki/shared-ui/ui/page/panel.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { RadioGroup } from '@gakuseki/shared-ui/ui/field/radio-group.tsx'
import { useState } from 'react'
import type { ArrivalDraft, GuardianChoice } from '../domain/enrolment/arrival-draft.ts'
import styles from './arrival.module.css'
import { texts } from './texts.ts'

const choices: readonly GuardianChoice[] = ['kept', 'picked', 'sibling']

type Props = {
  readonly student: StudentRecord
  readonly draft: ArrivalDraft
  readonly disabled: boolean
  readonly onChange: (change: Partial<ArrivalDraft>) => void
}

/** The fourth step: the guardian as it is, one from the directory, or that of a sibling. */
export function ArrivalGuardian({ student, draft, disabled, onChange }: Props) {
  const [name, setName] = useState('')
  const { problem, chooseSibling } = useSibling((guardian) => {
    setName(printPersonName(guardian))
    onChange({ guardianUserId: guardian.userId })
  })
  const choose = (person: PersonRef): void => {
    setName(printPersonName(person))
    onChange({ guardianUserId: person.userId })
  }
  const now = student.guardian === null ? texts.keptNone : texts.keptNow(printPersonName(student.guardian))
  return (
    <Panel title={texts.steps.guardian}>
      <Stack gap={4}>
        <RadioGroup
          label={texts.guardian}
          hideLabel
          value={draft.guardian}
          options={choices.map((value) => ({
            value,
            label: texts.guardianOf[value],
            ...(value === 'kept' && { description: now }),
          }))}
          disabled={disabled}
          onChange={(guardian) => onChange({ guardian, guardianUserId: null })}
        />
        {draft.guardian !== 'kept' && (
          <div className={styles.row}>
            {draft.guardian === 'picked' ? (
              <UserPicker
                title={texts.guardian}
                button={texts.pick}
                expected="guardian"
                disabled={disabled}
                onConfirm={choose}
              />
            ) : (
              <UserPicker
                title={texts.searchTitle}
                button={texts.pickSibling}
                expected="student"
                disabled={disabled}
                onConfirm={(person) => void chooseSibling(person)}
              />
            )}
            <span role="status">{draft.guardianUserId === null ? '' : texts.chosenGuardian(name)}</span>
          </div>
        )}
        {draft.guardian === 'sibling' && problem !== null && <Notice tone="warning">{problem}</Notice>}
      </Stack>
    </Panel>
  )
}

/** Reads the guardian of a chosen sibling, and says why there is none. */
function useSibling(onGuardian: (guardian: PersonRef) => void) {
  const { api, currentSchoolYear } = useSuite()
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const chooseSibling = async (person: PersonRef): Promise<void> => {
    setProblem(null)
    try {
      const { guardian } = await queryClient.fetchQuery(studentQuery(api, person.userId, currentSchoolYear))
      if (guardian === null) setProblem(texts.noGuardianOfSibling(printPersonName(person)))
      else onGuardian(guardian)
    } catch {
      setProblem(texts.failed)
    }
  }
  return { problem, chooseSibling }
}
