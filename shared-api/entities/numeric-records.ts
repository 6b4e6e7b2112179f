import { defineEntity, field, type EntityRow } from '../core/entity.ts'
import { lineOf, multilineOf, nameLine, textLimits } from '../core/kinds/text-kind.ts'
import { flagOf, integer, requiredInteger } from '../core/kinds/value-kinds.ts'

const line = lineOf(textLimits.line)
const name = nameLine()
const enabled = flagOf('有効', '無効')
const groups = { profile: 'プロフィール' } as const

/** A view point of a numeric curriculum; the colour is an RGB triple (decisions "Masked or missing fields"). */
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
    red: field('色(赤)', 'Red', requiredInteger),
    green: field('色(緑)', 'Green', requiredInteger),
    blue: field('色(青)', 'Blue', requiredInteger),
    orderNum: field('並び順', 'Order', requiredInteger),
  },
})

/** What is learnt under a view point (S2 §3). */
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

/** What is planned for a content in one month (S2 §3). */
export const contentMonth = defineEntity({
  name: 'contentMonth',
  label: '月別内容',
  labelEn: 'Content Month',
  key: 'month',
  groups,
  fields: {
    contentId: field('内容ID', 'Content ID', line),
    month: field('月', 'Month', requiredInteger),
    enabled: field('使用', 'Enabled', enabled),
    text: field('内容', 'Text', multilineOf()),
  },
})

/** One evaluation per content, month and student (decisions "Masked or missing fields"). */
export const evaluation = defineEntity({
  name: 'evaluation',
  label: '評価',
  labelEn: 'Evaluation',
  key: 'studentUserId',
  groups,
  fields: {
    contentId: field('内容ID', 'Content ID', line),
    month: field('月', 'Month', requiredInteger),
    studentUserId: field('児童生徒', 'Student', line),
    grade: field('評価', 'Grade', lineOf(16)),
    score: field('点数', 'Score', integer),
    comment: field('コメント', 'Comment', multilineOf(2000)),
  },
})

export type ViewPointRow = EntityRow<typeof viewPoint>
export type ContentRow = EntityRow<typeof content>
export type ContentMonthRow = EntityRow<typeof contentMonth>
export type EvaluationRow = EntityRow<typeof evaluation>
