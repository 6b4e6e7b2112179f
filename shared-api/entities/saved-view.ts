import { defineEntity, field, type EntityRow } from '../core/entity.ts'
import { lineOf, multilineOf, nameLine, textLimits } from '../core/kinds/text-kind.ts'
import { choiceOf } from '../core/kinds/value-kinds.ts'

/** What a view is of: a list of people, or the 名簿 of a class, whose views are layouts. */
export const viewLists = { student: '児童生徒', guardian: '保護者', teacher: '教職員', roster: '名簿' } as const
export type ViewList = keyof typeof viewLists

/** Who sees a view: the person who saved it, or everybody who may open the list. */
export const viewScopes = { own: '自分', school: '学校のみんな' } as const
export type ViewScope = keyof typeof viewScopes

/** A list or layout that somebody has saved under a name (LSX-06). */
export const savedView = defineEntity({
  name: 'savedView',
  label: 'ビュー',
  labelEn: 'View',
  key: 'viewId',
  groups: { profile: 'プロフィール' },
  fields: {
    viewId: field('ビューのID', 'View ID', lineOf(textLimits.line)),
    list: field('一覧', 'List', choiceOf(viewLists)),
    scope: field('使う人', 'Used By', choiceOf(viewScopes)),
    name: field('名前', 'Name', nameLine(textLimits.line)),
    query: field('条件', 'Conditions', multilineOf()),
    columns: field('表示する列', 'Columns', multilineOf()),
    widths: field('列の幅', 'Column Widths', multilineOf()),
  },
})

export type SavedViewRow = EntityRow<typeof savedView>
