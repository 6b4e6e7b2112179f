import type * as contract from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import { ok } from '@gakuseki/shared-api/core/result.ts'
import { curriculumTexts } from '@gakuseki/shared-api/rules/texts.ts'
import { neCurriculum } from '@gakuseki/shared-api/entities/curriculum.ts'
import { nameProblems } from '@gakuseki/shared-api/rules/record/required-name.ts'
import { defaultViewPoints } from '@gakuseki/shared-api/rules/curriculum/view-point.ts'
import { broken } from '../http/failure.ts'
import type { Context, Handler } from '../http/route.ts'
import type { ReadStore, WriteStore } from '../store.ts'
import { checked, foundOf, goneAfter, recordAfter, writing, type Answer } from './evaluations/outcomes.ts'

export const readNeCurriculums: Handler<typeof contract.listNeCurriculums> = async ({ query }, { store }) =>
  ok(await store.neCurriculums(query))

export const readEeCurriculums: Handler<typeof contract.listEeCurriculums> = async ({ query }, { store }) =>
  ok(await store.eeCurriculums(query))

export const readNeCurriculum: Handler<typeof contract.getNeCurriculum> = ({ params }, { store }) =>
  numericOf(store, params.necId)

export const readEeCurriculum: Handler<typeof contract.getEeCurriculum> = ({ params }, { store }) =>
  essayOf(store, params.eecId)

export const addNeCurriculum: Handler<typeof contract.postNeCurriculum> = ({ body }, context) =>
  writing(context, async (store) => {
    const fine = checkedName(body)
    if (!fine.ok) return fine
    const necId = context.newId()
    await store.createSubject('neCurriculums', necId, body)
    if (body.copyOf !== undefined) {
      const ids = { from: body.copyOf, to: necId }
      if (!(await store.copyPlan('neCurriculums', ids, context.newId))) return noCopySource()
    } else {
      await addDefaultViewPoints(store, necId, context.newId)
    }
    return numericOf(store, necId)
  })

/** What a numeric subject begins with that copies no plan (D-Settled.13). */
export async function addDefaultViewPoints(store: WriteStore, necId: string, newId: () => string): Promise<void> {
  for (const viewPoint of defaultViewPoints) await store.createItem({ of: 'viewPoints', necId }, newId(), viewPoint)
}

export const addEeCurriculum: Handler<typeof contract.postEeCurriculum> = ({ body }, context) =>
  writing(context, async (store) => {
    const fine = checkedName(body)
    if (!fine.ok) return fine
    const eecId = context.newId()
    await store.createSubject('eeCurriculums', eecId, body)
    if (body.copyOf !== undefined) {
      const ids = { from: body.copyOf, to: eecId }
      if (!(await store.copyPlan('eeCurriculums', ids, context.newId))) return noCopySource()
    }
    return essayOf(store, eecId)
  })

export const changeNeCurriculum: Handler<typeof contract.patchNeCurriculum> = ({ params, body }, context) =>
  change(context, 'neCurriculums', { id: params.necId, body, read: numericOf })

export const changeEeCurriculum: Handler<typeof contract.patchEeCurriculum> = ({ params, body }, context) =>
  change(context, 'eeCurriculums', { id: params.eecId, body, read: essayOf })

export const removeNeCurriculum: Handler<typeof contract.deleteNeCurriculum> = ({ params }, context) =>
  remove(context, 'neCurriculums', { id: params.necId, read: numericOf })

export const removeEeCurriculum: Handler<typeof contract.deleteEeCurriculum> = ({ params }, context) =>
  remove(context, 'eeCurriculums', { id: params.eecId, read: essayOf })

type Table = 'neCurriculums' | 'eeCurriculums'
type Reader<T> = (store: ReadStore, id: string) => Answer<T>

function change<T>(
  context: Context,
  table: Table,
  { id, body, read }: { readonly id: string; readonly body: contract.SubjectChanges; readonly read: Reader<T> },
): Answer<T> {
  return writing(context, async (store) => {
    const current = await read(store, id)
    if (!current.ok) return current
    const fine = checkedName(body)
    if (!fine.ok) return fine
    return recordAfter(await store.updateSubject(table, id, body, context.ifMatch), () => read(store, id))
  })
}

function remove<T>(context: Context, table: Table, { id, read }: { readonly id: string; readonly read: Reader<T> }) {
  return writing(context, async (store) =>
    goneAfter(await store.deleteSubject(table, id, context.ifMatch), () => read(store, id)),
  )
}

const noCopySource = () => broken([{ path: 'copyOf', code: 'unknownId', message: curriculumTexts.noCopySource }])

const checkedName = ({ name }: { readonly name?: string | undefined }) =>
  checked(name === undefined ? [] : nameProblems(neCurriculum.fields.name, name))

const numericOf = async (store: ReadStore, necId: string): Answer<contract.NeCurriculum> =>
  foundOf(await store.neCurriculum(necId), 'curriculum')

const essayOf = async (store: ReadStore, eecId: string): Answer<contract.EeCurriculum> =>
  foundOf(await store.eeCurriculum(eecId), 'curriculum')
