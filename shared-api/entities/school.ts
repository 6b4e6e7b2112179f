import { defineEntity, field, type EntityRow } from '../core/entity.ts'
import { lineOf, nameLine, textLimits } from '../core/kinds/text-kind.ts'
import { image } from '../core/kinds/value-kinds.ts'

/** The one school of an installation. */
export const school = defineEntity({
  name: 'school',
  label: '学校',
  labelEn: 'School',
  key: 'schoolName',
  groups: { profile: 'プロフィール' },
  fields: {
    schoolName: field('学校名', 'School Name', nameLine()),
    logoGcsUrl: field('学校ロゴ', 'School Logo', image),
    /** The grades, separated by commas, see rules/curriculum/evaluation.ts. */
    evaluationGrades: field('評価の段階', 'Evaluation Grades', lineOf(textLimits.line)),
  },
})

export type SchoolRow = EntityRow<typeof school>
