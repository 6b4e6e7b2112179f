import { defineEntity, field, type EntityRow } from '../core/entity.ts'
import { gradeNumberKind, schoolTypeKind } from '../core/kinds/placement-kinds.ts'
import { lineOf, multilineOf, textLimits } from '../core/kinds/text-kind.ts'
import { choiceOf, date } from '../core/kinds/value-kinds.ts'

const line = lineOf(textLimits.line)

/** The kinds of 学籍異動, as the register of a school (指導要録) names them. */
export const enrolmentKindNames = {
  entered: '入学',
  admitted: '編入学',
  transferredIn: '転入学',
  transferredOut: '転学',
  withdrew: '退学',
  graduated: '卒業',
  repeated: '原級留置',
  suspended: '休学等',
  died: '死亡',
} as const
export type EnrolmentKind = keyof typeof enrolmentKindNames
export const enrolmentKinds = Object.keys(enrolmentKindNames) as readonly EnrolmentKind[]

/** One 学籍異動 of a student (YEA-01). */
export const enrolmentEvent = defineEntity({
  name: 'enrolmentEvent',
  label: '学籍異動',
  labelEn: 'Enrolment Event',
  key: 'eventId',
  groups: { profile: 'プロフィール' },
  fields: {
    eventId: field('異動ID', 'Event ID', line),
    userId: field('ユーザーID', 'User ID', line),
    kind: field('異動の種類', 'Event', choiceOf(enrolmentKindNames)),
    /** The first day on the roll of somebody who joins, the last day on the roll of somebody who leaves. */
    happenedOn: field('異動日', 'Date', date),
    schoolType: field('学校種別', 'School Type', schoolTypeKind),
    gradeNumber: field('学年', 'Grade', gradeNumberKind),
    otherSchoolName: field('相手の学校', 'Other School', line),
    otherSchoolAddress: field('相手の学校の所在地', 'School Address', line),
    reason: field('事由', 'Reason', line),
    /** The last day on which somebody came to school. It may lie before the last day on the roll. */
    lastAttendedOn: field('去った日', 'Last Day', date),
    note: field('備考', 'Note', multilineOf()),
  },
})

export type EnrolmentEventRow = EntityRow<typeof enrolmentEvent>
