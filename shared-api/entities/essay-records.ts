import { defineEntity, field, type EntityRow } from '../core/entity.ts'
import { monthLimits } from '../core/school-year.ts'
import { lineOf, multilineOf, nameText, textLimits } from '../core/kinds/text-kind.ts'
import { flagOf, requiredInteger, within } from '../core/kinds/value-kinds.ts'

const line = lineOf(textLimits.line)
const month = within(requiredInteger, monthLimits)
const enabled = flagOf('有効', '無効')
const groups = { profile: 'プロフィール' } as const

/** An activity of an essay curriculum's month. */
export const activity = defineEntity({
  name: 'activity',
  label: '活動',
  labelEn: 'Activity',
  key: 'activityId',
  groups,
  fields: {
    activityId: field('活動ID', 'Activity ID', line),
    eecId: field('教科ID', 'Curriculum ID', line),
    month: field('月', 'Month', month),
    enabled: field('使用', 'Enabled', enabled),
    text: field('活動', 'Text', nameText()),
    orderNum: field('並び順', 'Order', requiredInteger),
  },
})

/** A journal of one student (D-Fields.5). */
export const journal = defineEntity({
  name: 'journal',
  label: 'ジャーナル',
  labelEn: 'Journal',
  key: 'journalId',
  groups,
  fields: {
    journalId: field('ジャーナルID', 'Journal ID', line),
    eecId: field('教科ID', 'Curriculum ID', line),
    studentUserId: field('児童生徒', 'Student', line),
    month: field('月', 'Month', month),
    activityId: field('活動ID', 'Activity ID', line),
    title: field('題名', 'Title', line),
    text: field('本文', 'Text', multilineOf()),
  },
})

/** A file attached to a journal. */
export const journalFile = defineEntity({
  name: 'journalFile',
  label: '添付ファイル',
  labelEn: 'Journal File',
  key: 'journalFileId',
  groups,
  fields: {
    journalFileId: field('ファイルID', 'File ID', line),
    journalId: field('ジャーナルID', 'Journal ID', line),
    fileName: field('ファイル名', 'File Name', line),
    mediaType: field('種類', 'Type', line),
    size: field('大きさ', 'Size', requiredInteger),
    gcsUrl: field('保存先', 'Address', line),
  },
})

export type ActivityRow = EntityRow<typeof activity>
export type JournalRow = EntityRow<typeof journal>
export type JournalFileRow = EntityRow<typeof journalFile>
