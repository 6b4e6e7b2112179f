import { termYearLimits } from '../core/school-year.ts'
import { defineEntity, field, type EntityRow } from '../core/entity.ts'
import { schoolTypeKind } from '../core/kinds/placement-kinds.ts'
import { date, requiredInteger, within } from '../core/kinds/value-kinds.ts'

/** A term of one school year and school type; the number of terms is data of the school. */
export const term = defineEntity({
  name: 'term',
  label: '学期',
  labelEn: 'Term',
  key: 'termNumber',
  groups: { profile: 'プロフィール' },
  fields: {
    schoolYear: field('年度', 'School Year', within(requiredInteger, termYearLimits)),
    schoolType: field('学校種別', 'School Type', schoolTypeKind),
    termNumber: field('学期番号', 'Term Number', requiredInteger),
    startDate: field('開始日付', 'Start Date', date),
    endDate: field('終了日付', 'End Date', date),
  },
})

export type TermRow = EntityRow<typeof term>
