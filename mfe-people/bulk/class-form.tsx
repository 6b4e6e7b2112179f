import type { SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import { printClass } from '@gakuseki/shared-api/core/people-names.ts'
import type { SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import { classStudentsQuery } from '@gakuseki/shared-api/queries/classes/class-members.ts'
import { useQuery, useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { classesQuery } from '@gakuseki/shared-api/queries/school.ts'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { RadioGroup } from '@gakuseki/shared-ui/ui/field/radio-group.tsx'
import { Select } from '@gakuseki/shared-ui/ui/field/select.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { useState } from 'react'
import type { BulkChange } from '../domain/bulk/bulk-change.ts'
import { texts } from './texts.ts'

type Props = {
  readonly id: string
  readonly schoolYear: SchoolYear
  readonly disabled: boolean
  readonly onSubmit: (change: Promise<BulkChange>) => void
}

/** The choice of no class, which is no id of a class. */
const nowhere = ' '

/** Chooses the class of the list's school year, and whether newcomers get numbers. */
export function ClassForm({ id, schoolYear, disabled, onSubmit }: Props) {
  const { api } = useSuite()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [withNumbers, setWithNumbers] = useState(true)
  const classes = useQuery(classesQuery(api, { schoolYear }))
  const submit = (): void => {
    if (chosen === nowhere) return onSubmit(Promise.resolve({ type: 'place', to: null }))
    const found = classes.data?.find(({ classId }) => classId === chosen)
    if (found === undefined) return setMissing(true)
    onSubmit(changeTo(found))
  }
  const changeTo = async ({ classId, grade, name }: SchoolClass): Promise<BulkChange> => {
    const members = await queryClient.fetchQuery({ ...classStudentsQuery(api, classId), staleTime: 0 })
    const numbered = members.map((student) => ({
      userId: student.userId,
      studentNumber: student.classes.find((entry) => entry.classId === classId)?.studentNumber ?? null,
    }))
    return { type: 'place', to: { grade, name, members: numbered, withNumbers } }
  }
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!disabled) submit()
      }}
    >
      <Stack gap={4}>
        <p>{texts.ofYear(printSchoolYear(schoolYear))}</p>
        <QueryView query={classes} failed={texts.classesFailed}>
          {(offered) => (
            <Select
              label={texts.classLabel}
              value={chosen}
              placeholder={texts.chooseClass}
              error={isMissing ? texts.noClassChosen : undefined}
              disabled={disabled}
              options={[
                ...offered.map((one) => ({ value: one.classId, label: printClass(one) })),
                { value: nowhere, label: texts.noClass },
              ]}
              onChange={(value) => {
                setMissing(false)
                setChosen(value)
              }}
            />
          )}
        </QueryView>
        {chosen !== '' && chosen !== nowhere && (
          <RadioGroup
            label={texts.numbers}
            value={withNumbers ? 'with' : 'without'}
            options={[
              { value: 'with', label: texts.withNumbers },
              { value: 'without', label: texts.withoutNumbers },
            ]}
            onChange={(value) => setWithNumbers(value === 'with')}
          />
        )}
      </Stack>
    </form>
  )
}
