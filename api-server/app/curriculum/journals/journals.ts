import type * as contract from '@gakuseki/shared-api/contract/curriculum/journals.ts'
import { ok } from '@gakuseki/shared-api/core/result.ts'
import { curriculumStudentProblems } from '@gakuseki/shared-api/rules/curriculum/curriculum-student.ts'
import { activityProblems } from '@gakuseki/shared-api/rules/curriculum/journal.ts'
import type { RuleProblem } from '@gakuseki/shared-api/rules/record/rule-problem.ts'
import type { Handler } from '../../http/route.ts'
import type { ReadStore } from '../../store.ts'
import type { JournalKey } from '../curriculum-store.ts'
import { isAt } from '../filters.ts'
import { withFiles } from './journal-files.ts'
import { absent, checked, foundOf, goneAfter, recordAfter, writing, type Answer } from '../evaluations/outcomes.ts'

export const readJournals: Handler<typeof contract.listJournals> = async ({ params, query }, { store }) => {
  const { eecId, studentUserId } = params
  const place = await store.eeCurriculum(eecId)
  if (place === null) return absent('curriculum')
  if (!(await store.isStudent(studentUserId))) return absent('student')
  const { month, activity, classId } = query
  if (!isAt(query, place)) return ok([])
  if (classId !== undefined && !(await store.isInClass(studentUserId, classId))) return ok([])
  const found = (await store.journals(eecId, [studentUserId])).filter(
    (each) => (month === undefined || month === each.month) && (activity === undefined || activity === each.activityId),
  )
  return ok(query.returnFiles === true ? await withFiles(store, found) : found)
}

export const readJournal: Handler<typeof contract.getJournal> = ({ params }, { store }) => journalOf(store, params)

export const addJournal: Handler<typeof contract.postJournal> = ({ params, body }, context) =>
  writing(context, async (store) => {
    const { eecId, studentUserId } = params
    if (!(await store.holdForJournal(eecId, studentUserId))) return absent('curriculum or student')
    const { month, title = '', text = '' } = body
    const activityId = body.activityId ?? ''
    const fine = checked([
      ...curriculumStudentProblems(await isOfCurriculum(store, params)),
      ...(await problemsOfActivity(store, { eecId, month, activityId })),
    ])
    if (!fine.ok) return fine
    const journalId = context.newId()
    await store.createJournal({ journalId, eecId, studentUserId, month, activityId, title, text })
    return journalOf(store, { eecId, studentUserId, journalId })
  })

export const changeJournal: Handler<typeof contract.patchJournal> = ({ params, body }, context) =>
  writing(context, async (store) => {
    const { eecId, studentUserId, journalId } = params
    if (!(await store.holdForJournal(eecId, studentUserId))) return absent('curriculum or student')
    const current = await store.lockJournal(params)
    if (current === null) return absent('journal')
    const { month, title, text } = body
    const activityId = body.activityId === null ? '' : body.activityId
    const next = { eecId, month: month ?? current.month, activityId: activityId ?? current.activityId }
    const fine = checked(await problemsOfActivity(store, next))
    if (!fine.ok) return fine
    const values = {
      ...(month !== undefined && { month }),
      ...(activityId !== undefined && { activityId }),
      ...(title !== undefined && { title }),
      ...(text !== undefined && { text }),
    }
    const outcome = await store.updateJournal(journalId, values, context.ifMatch)
    return recordAfter(outcome, () => journalOf(store, params))
  })

export const removeJournal: Handler<typeof contract.deleteJournal> = ({ params }, context) =>
  writing(context, async (store) =>
    goneAfter(await store.deleteJournal(params, context.ifMatch), () => journalOf(store, params)),
  )

/** Whether the list of students with journals contains the student. */
async function isOfCurriculum(store: ReadStore, path: Omit<JournalKey, 'journalId'>): Promise<boolean> {
  const { eecId, studentUserId } = path
  const place = await store.eeCurriculum(eecId)
  if (place === null) return false
  return (await store.studentsOfCurriculum({ place, recordedIn: { eecId }, studentUserId })).length > 0
}

async function problemsOfActivity(
  store: ReadStore,
  journal: { readonly eecId: string; readonly month: number; readonly activityId: string },
): Promise<readonly RuleProblem[]> {
  const activity = journal.activityId === '' ? null : await store.activity(journal.activityId)
  return activityProblems(journal, activity)
}

async function journalOf(store: ReadStore, { eecId, studentUserId, journalId }: JournalKey): Answer<contract.Journal> {
  const all = await store.journals(eecId, [studentUserId])
  const found = all.filter((each) => each.journalId === journalId)
  return foundOf((await withFiles(store, found))[0], 'journal')
}
