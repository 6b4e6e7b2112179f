import { schoolYearLimits } from '../core/school-year.ts'
import { gradeNumberLimits } from '../core/grade.ts'
import { defineEntity, field, type EntityRow } from '../core/entity.ts'
import { schoolTypeKind } from '../core/kinds/placement-kinds.ts'
import { lineOf, nameLine, textLimits } from '../core/kinds/text-kind.ts'
import { choiceOf, requiredInteger, within } from '../core/kinds/value-kinds.ts'

/** The kinds of classes that 在籍数 tells apart. Whoever leaves it out means the first. */
export const classKinds = { regular: '通常', special: '特別支援', combined: '複式' } as const
export type ClassKind = keyof typeof classKinds
// The keys of an object literal.
export const classKindIds = Object.keys(classKinds) as [ClassKind, ...ClassKind[]]

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
    kind: field('学級の種別', 'Kind of Class', choiceOf(classKinds)),
  },
})

export type SchoolClassRow = EntityRow<typeof schoolClass>
