import type * as calls from '@gakuseki/shared-api/contract/files.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import type { FileUse } from '@gakuseki/shared-api/rules/file-rules.ts'
import { fail, type ApiFailure } from '../failure.ts'
import { authorOf, type Context, type Handler } from '../route.ts'
import type { ReadStore, WriteStore } from '../store.ts'
import type { FileHolder } from './files-store.ts'
import { keepFile, removeObjects } from './keep-file.ts'
import { readUpload } from './read-upload.ts'

export const uploadTheLogo: Handler<typeof calls.uploadLogo> = async ({ form }, context) =>
  named('logoGcsUrl', await upload(context, logo, form.upfile))

export const deleteTheLogo: Handler<typeof calls.deleteLogo> = async (_input, context) =>
  named('logoGcsUrl', await clear(context, logo))

export const uploadOfStudent: Handler<typeof calls.uploadStudentPicture> = async ({ params, form }, context) =>
  named('pictureGcsUrl', await upload(context, { use: 'studentPicture', id: params.userId }, form.upfile))

export const deleteOfStudent: Handler<typeof calls.deleteStudentPicture> = async ({ params }, context) =>
  named('pictureGcsUrl', await clear(context, { use: 'studentPicture', id: params.userId }))

export const uploadOfGuardian1: Handler<typeof calls.uploadGuardianPicture1> = async ({ params, form }, context) =>
  named('pictureGcsUrl1', await upload(context, { use: 'guardianPicture1', id: params.userId }, form.upfile))

export const deleteOfGuardian1: Handler<typeof calls.deleteGuardianPicture1> = async ({ params }, context) =>
  named('pictureGcsUrl1', await clear(context, { use: 'guardianPicture1', id: params.userId }))

export const uploadOfGuardian2: Handler<typeof calls.uploadGuardianPicture2> = async ({ params, form }, context) =>
  named('pictureGcsUrl2', await upload(context, { use: 'guardianPicture2', id: params.userId }, form.upfile))

export const deleteOfGuardian2: Handler<typeof calls.deleteGuardianPicture2> = async ({ params }, context) =>
  named('pictureGcsUrl2', await clear(context, { use: 'guardianPicture2', id: params.userId }))

export const updateNeSyllabus: Handler<typeof calls.updateNeSyllabusFile> = async ({ params, form }, context) =>
  named('syllabusFileGcsUrl', await upload(context, { use: 'neSyllabus', id: params.necId }, form.upfile))

export const updateEeSyllabus: Handler<typeof calls.updateEeSyllabusFile> = async ({ params, form }, context) =>
  named('syllabusFileGcsUrl', await upload(context, { use: 'eeSyllabus', id: params.eecId }, form.upfile))

const logo: FileHolder = { use: 'logo', id: '1' }

type Address = Result<string | null, ApiFailure>

function named<const Name extends string>(
  name: Name,
  address: Address,
): Result<Record<Name, string | null>, ApiFailure> {
  // The one key is the name itself.
  return address.ok ? ok({ [name]: address.value } as Record<Name, string | null>) : address
}

async function upload(context: Context, holder: FileHolder, upfile: File): Promise<Address> {
  // Nobody waits for a picture to be prepared whose person is not there.
  if (!(await context.store.holdsFiles(holder))) return absent(holder.use)
  const content = await readUpload(holder.use, upfile, context.files.inspector)
  if (!content.ok) return content
  return keepFile<string | null>(context, content.value, async (store, { address }) => {
    const replaced = await setAddress(context, store, holder, address)
    return replaced.ok ? ok({ answer: address, replaced: replaced.value }) : replaced
  })
}

async function clear(context: Context, holder: FileHolder): Promise<Address> {
  const dropped = await context.store.transaction(authorOf(context), async (store) => {
    const replaced = await setAddress(context, store, holder, null)
    if (!replaced.ok) return replaced
    return ok(replaced.value === null ? [] : await store.dropUnreferenced([replaced.value]))
  })
  if (!dropped.ok) return dropped
  await removeObjects(context.files, dropped.value)
  return ok(null)
}

async function setAddress(
  context: Context,
  store: WriteStore,
  holder: FileHolder,
  address: string | null,
): Promise<Address> {
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
