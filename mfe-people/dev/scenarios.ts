import type { Scenario } from '@gakuseki/shell/standalone/scenarios.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'

/** The scenarios of this remote, beside those of every remote. */
export const scenarios: readonly Scenario[] = [
  {
    id: 'no-guardians',
    label: '保護者がまだ登録されていない',
    today: dateText('2026-04-10'),
    change: (demo) => ({
      ...demo,
      guardians: [],
      students: demo.students.map((student) => ({ ...student, guardianUserId: null })),
    }),
  },
]
