import { listEeCurriculums, postEeCurriculum } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import { listJournalStudents } from '@gakuseki/shared-api/contract/curriculum/journals.ts'
import { listStudents } from '@gakuseki/shared-api/contract/people/people.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { deaths, dyingConnection, longTime, someRuns } from '@gakuseki/shell/testing/dying-connection.ts'
import { expectNothingLost } from '@gakuseki/shell/testing/lost-answers.ts'
import { assert, asyncProperty, boolean } from 'fast-check'
import { activityDraft, newActivity } from '../domain/activities/activity-draft.ts'
import { emptyJournal } from '../domain/journals/journal-draft.ts'
import { activityScreen } from './activities/activity-screen.ts'
import { saveJournal } from './journals/save-journal.ts'

const grade = { schoolType: 'elementary', gradeNumber: 1 } as const

it(
  '[C01] [C86] an activity is never stored twice and no edit is lost, wherever the connection dies',
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
  '[C01] [C86] a journal is never stored twice and no edit is lost, wherever the connection dies',
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
