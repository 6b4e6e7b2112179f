import type * as calls from '@gakuseki/shared-api/contract/files.ts'
import { ok } from '@gakuseki/shared-api/core/result.ts'
import { fail } from '../http/failure.ts'
import type { Handler } from '../http/route.ts'
import { keepFile, replacing } from './keep-file.ts'
import { readUpload } from './read-upload.ts'

export const readJournalFiles: Handler<typeof calls.listJournalFiles> = async ({ params }, { store }) => {
  const files = await store.journalFiles(params)
  return files === null ? noJournal() : ok([...files])
}

export const readOneJournalFile: Handler<typeof calls.getJournalFile> = async ({ params }, { store }) => {
  const file = await store.journalFile(params, params.journalFileId)
  return file === null ? noFile() : ok(file)
}

export const attachJournalFile: Handler<typeof calls.addJournalFile> = async ({ params, form }, context) => {
  if ((await context.store.journalFiles(params)) === null) return noJournal()
  const content = await readUpload('journalFile', form.upfile, context.files.inspector)
  if (!content.ok) return content
  return keepFile(context, content.value, async (store, file) => {
    const answer = await store.createJournalFile(context.newId(), params, file)
    return answer === null ? noJournal() : ok({ answer, replaced: null })
  })
}

export const deleteOneJournalFile: Handler<typeof calls.deleteJournalFile> = ({ params }, context) =>
  replacing(context, async (store) => {
    const address = await store.deleteJournalFile(params, params.journalFileId)
    return address === null ? noFile() : ok({ answer: { deleted: true } as const, replaced: address })
  })

const noJournal = () => fail('notFound', 'no such journal')
const noFile = () => fail('notFound', 'no such file of the journal')
