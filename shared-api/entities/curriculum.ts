import { schoolYearLimits } from '../core/school-year.ts'
import { gradeNumberLimits } from '../core/grade.ts'
import { defineEntity, field, type EntityRow } from '../core/entity.ts'
import { schoolTypeKind } from '../core/kinds/placement-kinds.ts'
import { lineOf, nameLine, textLimits } from '../core/kinds/text-kind.ts'
import { fileAddress, requiredInteger, within } from '../core/kinds/value-kinds.ts'

const line = lineOf(textLimits.line)

const subjectFields = {
  schoolYear: field('年度', 'School Year', within(requiredInteger, schoolYearLimits)),
  schoolType: field('学校種別', 'School Type', schoolTypeKind),
  gradeNumber: field('学年', 'Grade', within(requiredInteger, gradeNumberLimits)),
  name: field('教科名', 'Subject Name', nameLine()),
  nameHash: field('教科名ハッシュ', 'Subject Name Hash', line),
  orderNum: field('並び順', 'Order', requiredInteger),
  syllabusFileGcsUrl: field('シラバス', 'Syllabus File', fileAddress),
} as const

/** A subject evaluated by grades and scores, "NE curriculum" in the API (NEC-01). */
export const neCurriculum = defineEntity({
  name: 'neCurriculum',
  label: '教科(数値評価)',
  labelEn: 'Numeric Curriculum',
  key: 'necId',
  groups: { profile: 'プロフィール' },
  fields: { necId: field('教科ID', 'Curriculum ID', line), ...subjectFields },
})

/** A subject evaluated in words, "EE curriculum" in the API (EEC-01). */
export const eeCurriculum = defineEntity({
  name: 'eeCurriculum',
  label: '教科(所見評価)',
  labelEn: 'Essay Curriculum',
  key: 'eecId',
  groups: { profile: 'プロフィール' },
  fields: { eecId: field('教科ID', 'Curriculum ID', line), ...subjectFields },
})

export type NeCurriculumRow = EntityRow<typeof neCurriculum>
export type EeCurriculumRow = EntityRow<typeof eeCurriculum>
