import { listEeCurriculums, postEeCurriculum } from '@gakuseki/shared-api/contract/curriculums.ts'
import { listJournalStudents } from '@gakuseki/shared-api/contract/journals.ts'
import { listStudents } from '@gakuseki/shared-api/contract/people.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { refreshActivities } from '@gakuseki/shared-api/queries/activity-changes.ts'
import { deaths, dyingConnection, longTime, someRuns } from '@gakuseki/shared-ui/testing/dying-connection.ts'
import { assert, asyncProperty, boolean, constantFrom } from 'fast-check'
import { planOf, transition, type ActivityEvent } from '../domain/activity-edit.ts'
import { emptyJournal } from '../domain/journal-draft.ts'
import { saveActivities } from './save-activities.ts'
import { saveJournal } from './save-journal.ts'

const grade = { schoolType: 'elementary', gradeNumber: 1 } as const
const later: readonly ActivityEvent[][] = [
  [],
  [{ type: 'text', key: 'k', text: '観察' }],
  [{ type: 'move', key: 'k', to: 0 }],
  [{ type: 'delete', key: 'k' }],
]

it(
  '[C01] [C86] an activity is never stored twice and no edit is lost, wherever the connection dies',
  async () => {
    await assert(
      asyncProperty(deaths(6), constantFrom(...later), async (death, events) => {
        const { work, sending, dying } = await dyingConnection()
        const body = { schoolYear: asSchoolYear(3000), grade, name: '道徳', orderNum: 0 }
        const { eecId } = await work.api.call(postEeCurriculum, { body })
        const begun: readonly ActivityEvent[] = [
          { type: 'add', month: 4, key: 'j' },
          { type: 'text', key: 'j', text: '遠足' },
          { type: 'add', month: 4, key: 'k' },
          { type: 'text', key: 'k', text: '見学' },
        ]
        let draft = begun.reduce(transition, planOf([]))
        const tried = await dying(death, () => saveActivities(work, eecId, { draft, sending }))
        if (tried?.isComplete !== true) {
          const more: readonly ActivityEvent[] = [...events, { type: 'text', key: 'j', text: '散歩' }]
          draft = more.reduce(transition, tried?.draft ?? draft)
          expect(await saveActivities(work, eecId, { draft, sending })).toMatchObject({ isComplete: true })
        }
        const wanted = draft.months.flatMap(({ items }) =>
          items.flatMap(({ isDeleted, text }) => (isDeleted ? [] : [text])),
        )
        expect((await refreshActivities(work, eecId)).map(({ text }) => text)).toEqual(wanted)
      }),
      someRuns,
    )
  },
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
