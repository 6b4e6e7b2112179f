import { z } from '../../core/schema.ts'
import { journal } from '../../entities/essay-records.ts'
import { flagQuery, idQuery, monthQuery, monthValue, placeQuery, reading, writing } from './curriculum-parts.ts'
import { deletedSchema, recordMeta } from '../kit/envelope.ts'
import { journalFileSchema } from '../files.ts'
import { dataOf, endpoint } from '../kit/kit.ts'

const { fields } = journal

/** A journal. Lists contain `files` only if `returnFiles` asks for them. */
export const journalSchema = z.object({
  journalId: fields.journalId.kind.schema,
  eecId: fields.eecId.kind.schema,
  studentUserId: fields.studentUserId.kind.schema,
  month: fields.month.kind.schema,
  activityId: fields.activityId.kind.schema,
  title: fields.title.kind.schema,
  text: fields.text.kind.schema,
  files: z.optional(z.array(journalFileSchema)),
  ...recordMeta,
})
export type Journal = z.infer<typeof journalSchema>

/** A student with journals. `files` are those of all the student's journals in the curriculum (EEC-05). */
export const journalStudentSchema = z.object({
  studentUserId: fields.studentUserId.kind.schema,
  journals: z.optional(z.array(journalSchema)),
  files: z.optional(z.array(journalFileSchema)),
})
export type JournalStudent = z.infer<typeof journalStudentSchema>

const studentsPath = '/eeCurriculums/{eecId}/journalStudents'
const studentPath = `${studentsPath}/{studentUserId}` as const
const journalsPath = `${studentPath}/journals` as const
const journalPath = `${journalsPath}/{journalId}` as const
const answer = dataOf(journalSchema)
const returned = { returnJournals: flagQuery, returnFiles: flagQuery } as const

const said = {
  /** '' and null mean no activity. */
  activityId: z.optional(z.nullable(fields.activityId.kind.schema)),
  title: z.optional(fields.title.kind.schema),
  text: z.optional(fields.text.kind.schema),
} as const

/** The students of the curriculum's year and grade, and any other student with a journal in it, in class order. */
export const listJournalStudents = endpoint({
  ...reading,
  path: studentsPath,
  summary: 'ジャーナルの児童生徒の一覧',
  query: z.strictObject({ ...placeQuery, studentUserId: idQuery, classId: idQuery, ...returned }),
  answer: dataOf(z.array(journalStudentSchema)),
})

export const getJournalStudent = endpoint({
  ...reading,
  path: studentPath,
  summary: 'ジャーナルの児童生徒',
  query: z.strictObject(returned),
  answer: dataOf(journalStudentSchema),
})

/** By month of the school year, then oldest first. `activity` is an activity's id. */
export const listJournals = endpoint({
  ...reading,
  path: journalsPath,
  summary: 'ジャーナルの一覧',
  query: z.strictObject({
    ...placeQuery,
    month: monthQuery,
    activity: idQuery,
    classId: idQuery,
    returnFiles: flagQuery,
  }),
  answer: dataOf(z.array(journalSchema)),
})

export const postJournal = endpoint({
  ...writing,
  method: 'POST',
  path: journalsPath,
  summary: 'ジャーナルを作成',
  passedOver: listJournals.query,
  entity: journal,
  body: z.strictObject({ month: monthValue, ...said }),
  answer,
})

export const getJournal = endpoint({
  ...reading,
  path: journalPath,
  summary: 'ジャーナル',
  answer,
})

export const patchJournal = endpoint({
  ...writing,
  method: 'PATCH',
  path: journalPath,
  summary: 'ジャーナルを変更',
  entity: journal,
  body: z.strictObject({ month: z.optional(monthValue), ...said }),
  answer,
})

/** Deletes its files too. */
export const deleteJournal = endpoint({
  ...writing,
  method: 'DELETE',
  path: journalPath,
  summary: 'ジャーナルを削除',
  answer: dataOf(deletedSchema),
})
