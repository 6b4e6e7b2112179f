import type * as calls from '@gakuseki/shared-api/contract/files.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import type { FileUse } from '@gakuseki/shared-api/rules/file-rules.ts'
import { fail, type ApiFailure } from '../failure.ts'
import type { Context, Handler } from '../route.ts'
import type { ReadStore, WriteStore } from '../store.ts'
import type { FileHolder } from './files-store.ts'
import { keepFile, replacing } from './keep-file.ts'
import { readUpload } from './read-upload.ts'

export const uploadTheLogo: Handler<typeof calls.uploadLogo> = ({ form }, context) =>
  upload(context, { use: 'logo', id: '1' }, form.upfile, named('logoGcsUrl'))

export const deleteTheLogo: Handler<typeof calls.deleteLogo> = (_input, context) =>
  clear(context, { use: 'logo', id: '1' }, named('logoGcsUrl'))

export const uploadOfStudent: Handler<typeof calls.uploadStudentPicture> = ({ params, form }, context) =>
  upload(context, { use: 'studentPicture', id: params.userId }, form.upfile, named('pictureGcsUrl'))

export const deleteOfStudent: Handler<typeof calls.deleteStudentPicture> = ({ params }, context) =>
  clear(context, { use: 'studentPicture', id: params.userId }, named('pictureGcsUrl'))

export const uploadOfGuardian1: Handler<typeof calls.uploadGuardianPicture1> = ({ params, form }, context) =>
  upload(context, { use: 'guardianPicture1', id: params.userId }, form.upfile, named('pictureGcsUrl1'))

export const deleteOfGuardian1: Handler<typeof calls.deleteGuardianPicture1> = ({ params }, context) =>
  clear(context, { use: 'guardianPicture1', id: params.userId }, named('pictureGcsUrl1'))

export const uploadOfGuardian2: Handler<typeof calls.uploadGuardianPicture2> = ({ params, form }, context) =>
  upload(context, { use: 'guardianPicture2', id: params.userId }, form.upfile, named('pictureGcsUrl2'))

export const deleteOfGuardian2: Handler<typeof calls.deleteGuardianPicture2> = ({ params }, context) =>
  clear(context, { use: 'guardianPicture2', id: params.userId }, named('pictureGcsUrl2'))

export const updateNeSyllabus: Handler<typeof calls.updateNeSyllabusFile> = ({ params, form }, context) =>
  upload(context, { use: 'neSyllabus', id: params.necId }, form.upfile, named('syllabusFileGcsUrl'))

export const updateEeSyllabus: Handler<typeof calls.updateEeSyllabusFile> = ({ params, form }, context) =>
  upload(context, { use: 'eeSyllabus', id: params.eecId }, form.upfile, named('syllabusFileGcsUrl'))

/** The answer under the name that the record has for the address. */
function named<const Name extends string>(name: Name): (address: string | null) => Record<Name, string | null> {
  // The one key is the name itself.
  return (address) => ({ [name]: address }) as Record<Name, string | null>
}

async function upload<T>(
  context: Context,
  holder: FileHolder,
  upfile: File,
  answerOf: (address: string) => T,
): Promise<Result<T, ApiFailure>> {
  // Nobody waits for a picture to be prepared whose person is not there.
  if (!(await context.store.holdsFiles(holder))) return absent(holder.use)
  const content = await readUpload(holder.use, upfile, context.files.inspector)
  if (!content.ok) return content
  return keepFile(context, content.value, async (store, { address }) => {
    const replaced = await setAddress(context, store, holder, address)
    return replaced.ok ? ok({ answer: answerOf(address), replaced: replaced.value }) : replaced
  })
}

function clear<T>(
  context: Context,
  holder: FileHolder,
  answerOf: (address: null) => T,
): Promise<Result<T, ApiFailure>> {
  return replacing(context, async (store) => {
    const replaced = await setAddress(context, store, holder, null)
    return replaced.ok ? ok({ answer: answerOf(null), replaced: replaced.value }) : replaced
  })
}

async function setAddress(
  context: Context,
  store: WriteStore,
  holder: FileHolder,
  address: string | null,
): Promise<Result<string | null, ApiFailure>> {
  const written = await store.setFileAddress(holder, address, context.ifMatch)
  if (written.ok) return written
  if (written.error === 'absent') return absent(holder.use)
  return fail('conflict', `the ${holder.use} has changed`, { current: await currentOf(context, store, holder) })
}

const absent = (use: FileUse): Result<never, ApiFailure> => fail('notFound', `nobody and nothing holds this ${use}`)

/** The record as it is now, which a conflict answers. */
async function currentOf({ today }: Context, store: ReadStore, { use, id }: FileHolder): Promise<unknown> {
  if (use === 'logo') return store.school()
  if (use === 'neSyllabus') return store.neCurriculum(id)
  if (use === 'eeSyllabus') return store.eeCurriculum(id)
  const scope = { schoolYear: await store.schoolYearOn(today), today }
  return use === 'studentPicture' ? store.student(id, scope) : store.guardian(id, scope)
}
