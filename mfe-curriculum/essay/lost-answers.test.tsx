import { listEeCurriculums, postEeCurriculum } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import { listJournalStudents } from '@gakuseki/shared-api/contract/curriculum/journals.ts'
import { listStudents } from '@gakuseki/shared-api/contract/people/people.ts'
import { addJournal, changeJournal } from '@gakuseki/shared-api/queries/curriculum/journals.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { deaths, dyingConnection, longTime, someRuns } from '@gakuseki/shell/testing/dying-connection.ts'
import { expectNothingLost } from '@gakuseki/shell/testing/lost-answers.ts'
import { assert, asyncProperty, boolean } from 'fast-check'
import { activityDraft, newActivity } from '../domain/activities/activity-draft.ts'
import { draftOf, emptyJournal } from '../domain/journals/journal-draft.ts'
import { activityScreen } from './activities/use-activity-edit.ts'
import { saveJournal } from './journals/save-journal.ts'

const grade = { schoolType: 'elementary', gradeNumber: 1 } as const

it(
  '[C01] [C86] never stores an activity twice and loses no edit, wherever the connection breaks',
  () =>
    expectNothingLost({
      screen: activityScreen,
      requests: 6,
      later: [
        [],
        [{ type: 'change', key: 'k', values: { text: '観察' } }],
        [{ type: 'move', key: 'k', before: 'j' }],
        [{ type: 'delete', key: 'k' }],
      ],
      begin: async (work) => {
        const body = { schoolYear: asSchoolYear(3000), grade, name: '道徳', orderNum: 0 }
        const { eecId } = await work.api.call(postEeCurriculum, { body })
        const items = [
          { ...newActivity('j', 4), text: '遠足' },
          { ...newActivity('k', 4), text: '見学' },
        ]
        return {
          stored: activityDraft(eecId, []),
          events: [{ type: 'add', items }],
          always: [{ type: 'change', key: 'j', values: { text: '散歩' } }],
        }
      },
      shapeOf: (items) => items.flatMap(({ isDeleted, text }) => (isDeleted ? [] : [text])),
    }),
  longTime,
)

it(
  '[C01] [C86] never stores a journal twice and loses no edit, wherever the connection breaks',
  async () => {
    const { work } = await dyingConnection()
    const [subject] = await work.api.call(listEeCurriculums, { query: {} })
    const { data } = await work.api.call(listStudents, { query: { limit: 1 } })
    const path = { eecId: subject?.eecId ?? '', studentUserId: data[0]?.userId ?? '' }
    const params = { eecId: path.eecId }
    const query = { returnJournals: true, limit: 1000 } as const
    const read = async () =>
      (await work.api.call(listJournalStudents, { params, query: { returnJournals: query.returnJournals } }))
        .filter(({ studentUserId }) => studentUserId === path.studentUserId)
        .flatMap(({ journals = [] }) => journals.map(({ text }) => text))
    let last = 0
    await assert(
      asyncProperty(deaths(2), boolean(), async (death, isChanged) => {
        const { work: own, sending, dying } = await dyingConnection()
        const before = await read()
        const base = emptyJournal(4)
        const draft = { ...base, text: `一日目 ${(last += 1)}` }
        const save = (now: typeof draft) => () =>
          saveJournal(own, sending.calls, { path, journalId: null, base, draft: now })
        const isDone = await dying(death, async () => save(draft)().then(() => true))
        const next = isChanged ? { ...draft, text: `二日目 ${last}` } : draft
        if (isDone !== true) {
          await dying(death, save(next))
          await save(next)()
        }
        expect((await read()).toSorted()).toEqual([...before, isDone === true ? draft.text : next.text].toSorted())
      }),
      someRuns,
    )
  },
  longTime,
)

/** A journal whose text somebody else has changed, and whose title this user has changed by a save with a lost answer. */
async function journalChangedByTwo() {
  const { work, sending, dying } = await dyingConnection()
  const [subject] = await work.api.call(listEeCurriculums, { query: {} })
  const { data } = await work.api.call(listStudents, { query: { limit: 1 } })
  const path = { eecId: subject?.eecId ?? '', studentUserId: data[0]?.userId ?? '' }
  const once = () => ({ api: work.api, idempotencyKey: crypto.randomUUID() })
  const { version: _none, ...values } = { ...emptyJournal(4), text: '一日目' }
  const added = await addJournal(once(), path, values)
  const { journalId, version } = added
  await changeJournal(once(), { ...path, journalId }, { body: { text: '二日目' }, version })
  const base = draftOf(added)
  const save = (draft: typeof base) => saveJournal(work, sending.calls, { path, journalId, base, draft })
  const draft = { ...base, title: '題' }
  await dying({ at: 0, isDone: true }, () => save(draft))
  const read = async () => {
    const query = { returnJournals: true } as const
    const students = await work.api.call(listJournalStudents, { params: { eecId: path.eecId }, query })
    return students.flatMap(({ journals = [] }) => journals).find((each) => each.journalId === journalId)
  }
  return { draft, save, read }
}

it("[C01] keeps somebody else's text of a journal after a lost answer to a new title", async () => {
  const { draft, save, read } = await journalChangedByTwo()
  await save(draft)
  expect(await read()).toMatchObject({ title: '題', text: '二日目' })
})

it("[C01] does not overwrite somebody else's text unasked with text typed after the lost answer", async () => {
  const { draft, save, read } = await journalChangedByTwo()
  await expect(save({ ...draft, text: '三日目' })).rejects.toMatchObject({ code: 'conflict' })
  expect(await read()).toMatchObject({ title: '題', text: '二日目' })
})
