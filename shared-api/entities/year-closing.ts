import { defineEntity, field, type EntityRow } from '../core/entity.ts'
import { lineOf, nameLine, textLimits } from '../core/kinds/text-kind.ts'
import { date, requiredInteger, within } from '../core/kinds/value-kinds.ts'
import { schoolYearLimits } from '../core/school-year.ts'

const line = lineOf(textLimits.line)

/** 年度の締め: a school year that can only be read, until an administrator reopens it with a reason (YEA-09). */
export const yearClosing = defineEntity({
  name: 'yearClosing',
  label: '年度の締め',
  labelEn: 'School Year Closing',
  key: 'closingId',
  groups: { profile: 'プロフィール' },
  fields: {
    closingId: field('締めのID', 'Closing ID', line),
    schoolYear: field('年度', 'School Year', within(requiredInteger, schoolYearLimits)),
    closedOn: field('締めた日', 'Closed On', date),
    closedBy: field('締めた人のユーザーID', 'Closed By (User ID)', line),
    closedByName: field('締めた人', 'Closed By', nameLine()),
    reopenedOn: field('締めを解いた日', 'Reopened On', date),
    reopenedBy: field('締めを解いた人のユーザーID', 'Reopened By (User ID)', line),
    reopenedByName: field('締めを解いた人', 'Reopened By', nameLine()),
    reopenReason: field('締めを解いた理由', 'Reason for Reopening', line),
  },
})

export type YearClosingRow = EntityRow<typeof yearClosing>
