import type * as calls from '@gakuseki/shared-api/contract/files.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import type { FileUse } from '@gakuseki/shared-api/rules/file-rules.ts'
import { changedSince, fail, type ApiFailure } from '../http/failure.ts'
import type { Context, Handler } from '../http/route.ts'
import type { ReadStore, WriteStore } from '../store.ts'
import type { FileHolder } from './files-store.ts'
import { keepFile, replacing } from './keep-file.ts'
import { readUpload } from './read-upload.ts'

const logo = slot('logo', 'logoGcsUrl', (store) => store.school())
const ofStudent = slot('studentPicture', 'pictureGcsUrl', (store, id, scope) => store.student(id, scope))
const ofGuardian1 = slot('guardianPicture1', 'pictureGcsUrl1', (store, id, scope) => store.guardian(id, scope))
const ofGuardian2 = slot('guardianPicture2', 'pictureGcsUrl2', (store, id, scope) => store.guardian(id, scope))
const neSyllabus = slot('neSyllabus', 'syllabusFileGcsUrl', (store, id) => store.neCurriculum(id))
const eeSyllabus = slot('eeSyllabus', 'syllabusFileGcsUrl', (store, id) => store.eeCurriculum(id))
const theSchool = '1'

export const uploadTheLogo: Handler<typeof calls.uploadLogo> = ({ form }, context) =>
  upload(context, logo, theSchool, form.upfile)

export const deleteTheLogo: Handler<typeof calls.deleteLogo> = (_input, context) => clear(context, logo, theSchool)

export const uploadOfStudent: Handler<typeof calls.uploadStudentPicture> = ({ params, form }, context) =>
  upload(context, ofStudent, params.userId, form.upfile)

export const deleteOfStudent: Handler<typeof calls.deleteStudentPicture> = ({ params }, context) =>
  clear(context, ofStudent, params.userId)

export const uploadOfGuardian1: Handler<typeof calls.uploadGuardianPicture1> = ({ params, form }, context) =>
  upload(context, ofGuardian1, params.userId, form.upfile)

export const deleteOfGuardian1: Handler<typeof calls.deleteGuardianPicture1> = ({ params }, context) =>
  clear(context, ofGuardian1, params.userId)

export const uploadOfGuardian2: Handler<typeof calls.uploadGuardianPicture2> = ({ params, form }, context) =>
  upload(context, ofGuardian2, params.userId, form.upfile)

export const deleteOfGuardian2: Handler<typeof calls.deleteGuardianPicture2> = ({ params }, context) =>
  clear(context, ofGuardian2, params.userId)

export const updateNeSyllabus: Handler<typeof calls.updateNeSyllabusFile> = ({ params, form }, context) =>
  upload(context, neSyllabus, params.necId, form.upfile)

export const updateEeSyllabus: Handler<typeof calls.updateEeSyllabusFile> = ({ params, form }, context) =>
  upload(context, eeSyllabus, params.eecId, form.upfile)

export const deleteNeSyllabus: Handler<typeof calls.deleteNeSyllabusFile> = ({ params }, context) =>
  clear(context, neSyllabus, params.necId)

export const deleteEeSyllabus: Handler<typeof calls.deleteEeSyllabusFile> = ({ params }, context) =>
  clear(context, eeSyllabus, params.eecId)

/** A place in a record for the address of one file. */
type Slot<Answer> = {
  readonly use: FileUse
  /** The answer, with the address under the record's name for it. */
  readonly answerOf: (address: string | null) => Answer
  /** The current record, for the answer of a conflict. */
  readonly currentOf: (store: ReadStore, id: string, scope: PersonScope) => Promise<unknown>
}
type PersonScope = Parameters<ReadStore['student']>[1]

function slot<const Name extends string>(
  use: FileUse,
  name: Name,
  currentOf: Slot<unknown>['currentOf'],
): Slot<Record<Name, string | null>> {
  // The one key is the name itself.
  return { use, answerOf: (address) => ({ [name]: address }) as Record<Name, string | null>, currentOf }
}

async function upload<T>(
  context: Context,
  { use, answerOf, currentOf }: Slot<T>,
  id: string,
  upfile: File,
): Promise<Result<T, ApiFailure>> {
  // A picture is not prepared for a person who does not exist.
  if (!(await context.store.holdsFiles({ use, id }))) return absent(use)
  const content = await readUpload(use, upfile, context.files.inspector)
  if (!content.ok) return content
  return keepFile(context, content.value, async (store, { address }) => {
    const replaced = await setAddress(context, store, { use, id, address, currentOf })
    return replaced.ok ? ok({ answer: answerOf(address), replaced: replaced.value }) : replaced
  })
}

function clear<T>(context: Context, { use, answerOf, currentOf }: Slot<T>, id: string): Promise<Result<T, ApiFailure>> {
  return replacing(context, async (store) => {
    const replaced = await setAddress(context, store, { use, id, address: null, currentOf })
    return replaced.ok ? ok({ answer: answerOf(null), replaced: replaced.value }) : replaced
  })
}

type Change = FileHolder & Pick<Slot<unknown>, 'currentOf'> & { readonly address: string | null }

async function setAddress(
  { ifMatch, today }: Context,
  store: WriteStore,
  { use, id, address, currentOf }: Change,
): Promise<Result<string | null, ApiFailure>> {
  const written = await store.setFileAddress({ use, id }, address, ifMatch)
  if (written.ok) return written
  if (written.error === 'absent') return absent(use)
  const scope = { schoolYear: await store.schoolYearOn(today), today }
  return changedSince(use, written.error.stale, await currentOf(store, id, scope))
}

const absent = (use: FileUse): Result<never, ApiFailure> => fail('notFound', `nobody and nothing holds this ${use}`)
