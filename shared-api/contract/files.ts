import { recordSchema } from '../core/entity.ts'
import { z } from '../core/schema.ts'
import { journalFile } from '../entities/essay-records.ts'
import { deletedSchema, recordMeta } from './kit/envelope.ts'
import { dataOf, endpoint } from './kit/kit.ts'

const address = z.nullable(z.string())
const form = z.strictObject({ upfile: z.file() })

/** The metadata of a journal file; `gcsUrl` is the address of its content. */
export const journalFileSchema = z.intersection(recordSchema(journalFile), z.object(recordMeta))
export type JournalFile = z.infer<typeof journalFileSchema>

const logo = { service: 'user', method: 'POST', access: 'school.write', ifMatch: true } as const
const picture = { service: 'user', method: 'POST', access: 'people.write', ifMatch: true } as const
const curriculum = { service: 'curriculum', access: 'curriculum.write' } as const

export const uploadLogo = endpoint({
  ...logo,
  path: '/v2/school/uploadLogo',
  summary: '学校ロゴのアップロード',
  form,
  answer: dataOf(z.object({ logoGcsUrl: address })),
  slow: true,
})

export const deleteLogo = endpoint({
  ...logo,
  path: '/v2/school/deleteLogo',
  summary: '学校ロゴの削除',
  answer: dataOf(z.object({ logoGcsUrl: address })),
})

export const uploadStudentPicture = endpoint({
  ...picture,
  path: '/v2/students/{userId}/uploadPicture',
  summary: '児童生徒の写真のアップロード',
  form,
  answer: dataOf(z.object({ pictureGcsUrl: address })),
  slow: true,
})

export const deleteStudentPicture = endpoint({
  ...picture,
  path: '/v2/students/{userId}/deletePicture',
  summary: '児童生徒の写真の削除',
  answer: dataOf(z.object({ pictureGcsUrl: address })),
})

export const uploadGuardianPicture1 = endpoint({
  ...picture,
  path: '/v2/guardians/{userId}/uploadPicture1',
  summary: '保護者1の写真のアップロード',
  form,
  answer: dataOf(z.object({ pictureGcsUrl1: address })),
  slow: true,
})

export const deleteGuardianPicture1 = endpoint({
  ...picture,
  path: '/v2/guardians/{userId}/deletePicture1',
  summary: '保護者1の写真の削除',
  answer: dataOf(z.object({ pictureGcsUrl1: address })),
})

export const uploadGuardianPicture2 = endpoint({
  ...picture,
  path: '/v2/guardians/{userId}/uploadPicture2',
  summary: '保護者2の写真のアップロード',
  form,
  answer: dataOf(z.object({ pictureGcsUrl2: address })),
  slow: true,
})

export const deleteGuardianPicture2 = endpoint({
  ...picture,
  path: '/v2/guardians/{userId}/deletePicture2',
  summary: '保護者2の写真の削除',
  answer: dataOf(z.object({ pictureGcsUrl2: address })),
})

export const updateNeSyllabusFile = endpoint({
  ...curriculum,
  method: 'POST',
  path: '/neCurriculums/{necId}:updateSyllabusFile',
  summary: '教科(数値評価)のシラバスのアップロード',
  form,
  answer: dataOf(z.object({ syllabusFileGcsUrl: address })),
  ifMatch: true,
  slow: true,
})

export const updateEeSyllabusFile = endpoint({
  ...curriculum,
  method: 'POST',
  path: '/eeCurriculums/{eecId}:updateSyllabusFile',
  summary: '教科(所見評価)のシラバスのアップロード',
  form,
  answer: dataOf(z.object({ syllabusFileGcsUrl: address })),
  ifMatch: true,
  slow: true,
})

export const deleteNeSyllabusFile = endpoint({
  ...curriculum,
  method: 'POST',
  path: '/neCurriculums/{necId}:deleteSyllabusFile',
  summary: '教科(数値評価)のシラバスの削除',
  answer: dataOf(z.object({ syllabusFileGcsUrl: address })),
  ifMatch: true,
})

export const deleteEeSyllabusFile = endpoint({
  ...curriculum,
  method: 'POST',
  path: '/eeCurriculums/{eecId}:deleteSyllabusFile',
  summary: '教科(所見評価)のシラバスの削除',
  answer: dataOf(z.object({ syllabusFileGcsUrl: address })),
  ifMatch: true,
})

const journalFiles = '/eeCurriculums/{eecId}/journalStudents/{studentUserId}/journals/{journalId}/journalFiles' as const

export const listJournalFiles = endpoint({
  ...curriculum,
  method: 'GET',
  access: 'curriculum.read',
  path: journalFiles,
  summary: 'ジャーナルの添付ファイルの一覧',
  answer: dataOf(z.array(journalFileSchema)),
})

export const addJournalFile = endpoint({
  ...curriculum,
  method: 'POST',
  path: journalFiles,
  summary: 'ジャーナルへのファイルの添付',
  form,
  answer: dataOf(journalFileSchema),
  slow: true,
})

export const getJournalFile = endpoint({
  ...curriculum,
  method: 'GET',
  access: 'curriculum.read',
  path: `${journalFiles}/{journalFileId}`,
  summary: 'ジャーナルの添付ファイル',
  answer: dataOf(journalFileSchema),
})

export const deleteJournalFile = endpoint({
  ...curriculum,
  method: 'DELETE',
  path: `${journalFiles}/{journalFileId}`,
  summary: 'ジャーナルの添付ファイルの削除',
  ifMatch: false,
  answer: dataOf(deletedSchema),
})
