import { defineEntity, field, type EntityRow } from '../core/entity.ts'
import { monthLimits } from '../core/school-year.ts'
import { lineOf, multilineOf, nameLine, textLimits } from '../core/kinds/text-kind.ts'
import { flagOf, integer, requiredInteger, within } from '../core/kinds/value-kinds.ts'

const line = lineOf(textLimits.line)
const name = nameLine()
const month = within(requiredInteger, monthLimits)
const enabled = flagOf('有効', '無効')
const groups = { profile: 'プロフィール' } as const

/** The smallest and largest value of a colour part (NEC-04). */
export const colorLimits = { min: 0, max: 255 } as const
const colorPart = within(requiredInteger, colorLimits)

/** The lowest and highest score of an evaluation (NEC-07). */
export const scoreLimits = { min: 0, max: 100 } as const

/** A view point of a numeric curriculum; the colour is an RGB triple (D-Fields.3). */
export const viewPoint = defineEntity({
  name: 'viewPoint',
  label: '観点',
  labelEn: 'View Point',
  key: 'viewPointId',
  groups,
  fields: {
    viewPointId: field('観点ID', 'View Point ID', line),
    necId: field('教科ID', 'Curriculum ID', line),
    name: field('観点名', 'View Point Name', name),
    red: field('色(赤)', 'Red', colorPart),
    green: field('色(緑)', 'Green', colorPart),
    blue: field('色(青)', 'Blue', colorPart),
    orderNum: field('並び順', 'Order', requiredInteger),
  },
})

/** The content taught under a view point. */
export const content = defineEntity({
  name: 'content',
  label: '内容',
  labelEn: 'Content',
  key: 'contentId',
  groups,
  fields: {
    contentId: field('内容ID', 'Content ID', line),
    viewPointId: field('観点ID', 'View Point ID', line),
    name: field('内容名', 'Content Name', name),
    orderNum: field('並び順', 'Order', requiredInteger),
  },
})

/** The plan of a content for one month. */
export const contentMonth = defineEntity({
  name: 'contentMonth',
  label: '月別内容',
  labelEn: 'Content Month',
  key: 'month',
  groups,
  fields: {
    contentId: field('内容ID', 'Content ID', line),
    month: field('月', 'Month', month),
    enabled: field('使用', 'Enabled', enabled),
    text: field('内容', 'Text', multilineOf()),
  },
})

/** One evaluation per content, month and student (D-Fields.4). */
export const evaluation = defineEntity({
  name: 'evaluation',
  label: '評価',
  labelEn: 'Evaluation',
  key: 'studentUserId',
  groups,
  fields: {
    contentId: field('内容ID', 'Content ID', line),
    month: field('月', 'Month', month),
    studentUserId: field('児童生徒', 'Student', line),
    grade: field('評価', 'Grade', lineOf(16)),
    score: field('点数', 'Score', within(integer, scoreLimits)),
    comment: field('コメント', 'Comment', multilineOf(2000)),
  },
})

export type ViewPointRow = EntityRow<typeof viewPoint>
export type ContentRow = EntityRow<typeof content>
export type ContentMonthRow = EntityRow<typeof contentMonth>
export type EvaluationRow = EntityRow<typeof evaluation>
