import { defineEntity, field, type EntityRow } from '../core/entity.ts'
import { lineOf, nameLine, textLimits } from '../core/kinds/text-kind.ts'
import { date } from '../core/kinds/value-kinds.ts'

const line = lineOf(textLimits.line)

/** 在籍数 of a day as it was reported. It stays as it is; later corrections show as differences (YEA-05). */
export const keptCount = defineEntity({
  name: 'keptCount',
  label: '在籍数の控え',
  labelEn: 'Kept Headcount',
  key: 'keptId',
  groups: { profile: 'プロフィール' },
  fields: {
    keptId: field('控えのID', 'Kept Headcount ID', line),
    countedOn: field('基準日', 'Day Counted', date),
    note: field('メモ', 'Note', line),
    keptBy: field('保存した人のユーザーID', 'Kept By (User ID)', line),
    keptByName: field('保存した人', 'Kept By', nameLine()),
    voidReason: field('取り消した理由', 'Reason for Voiding', line),
  },
})

export type KeptCountRow = EntityRow<typeof keptCount>
