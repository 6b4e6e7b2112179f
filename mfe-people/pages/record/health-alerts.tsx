import type { StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import { labelOf } from '@gakuseki/shared-api/core/entity.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { texts } from '../../texts.ts'

/** Fields to check before a meal or a trip, the most serious first. */
const alertFields = [
  student.fields.anaphylaxis,
  student.fields.foodAllergy,
  student.fields.otherAllergy,
  student.fields.asthma,
] as const

/** The student's allergies, shown on every tab; empty if there are none. */
export function HealthAlerts({ record }: { readonly record: StudentRecord }) {
  const { labelLanguage } = useSuite()
  const alerts = alertFields.filter(({ id }) => record[id].trim() !== '')
  if (alerts.length === 0) return null
  return (
    <Notice tone="danger" title={texts.student.alerts}>
      {alerts.map((field) => (
        <div key={field.id}>
          <strong>{labelOf(field, labelLanguage)}</strong>: {record[field.id]}
        </div>
      ))}
    </Notice>
  )
}
