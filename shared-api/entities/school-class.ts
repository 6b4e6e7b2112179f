import { schoolYearLimits } from '../core/school-year.ts'
import { gradeNumberLimits } from '../core/grade.ts'
import { defineEntity, field, type EntityRow } from '../core/entity.ts'
import { schoolTypeKind } from '../core/kinds/placement-kinds.ts'
import { lineOf, nameLine, textLimits } from '../core/kinds/text-kind.ts'
import { requiredInteger, within } from '../core/kinds/value-kinds.ts'

/** A class of one school year and grade. Its order number is its position among the classes of the grade (DAT-07). */
export const schoolClass = defineEntity({
  name: 'class',
  label: 'クラス',
  labelEn: 'Class',
  key: 'classId',
  groups: { profile: 'プロフィール' },
  fields: {
    classId: field('クラスID', 'Class ID', lineOf(textLimits.line)),
    schoolYear: field('年度', 'School Year', within(requiredInteger, schoolYearLimits)),
    schoolType: field('学校種別', 'School Type', schoolTypeKind),
    gradeNumber: field('学年', 'Grade', within(requiredInteger, gradeNumberLimits)),
    orderNum: field('並び順', 'Order', requiredInteger),
    name: field('クラス名', 'Class Name', nameLine()),
  },
})

export type SchoolClassRow = EntityRow<typeof schoolClass>
