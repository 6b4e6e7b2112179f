import { postNeCurriculum } from '@gakuseki/shared-api/contract/curriculums.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { freshSubjects } from '@gakuseki/shared-api/queries/curriculum-changes.ts'
import { deaths, dyingConnection, longTime, someRuns } from '@gakuseki/shared-ui/testing/dying-connection.ts'
import { assert, asyncProperty, boolean, constantFrom } from 'fast-check'
import { draftOf, keyOf, transition, type CurriculumEvent } from '../domain/curriculum-edit.ts'
import { saveCurriculum } from './save-curriculum.ts'

const grade = { schoolType: 'elementary', gradeNumber: 1 } as const
const section = { grade, evalType: 'numeric' } as const
const later: readonly CurriculumEvent[][] = [
  [],
  [{ type: 'rename', key: 'k', name: '理科' }],
  [{ type: 'move', key: 'k', to: 0 }],
  [{ type: 'delete', key: 'k' }],
]
let year = 3000

it(
  '[C01] [C86] a subject is never stored twice and no edit is lost, wherever the connection dies',
  async () => {
    await assert(
      asyncProperty(deaths(8), constantFrom(...later), boolean(), async (death, events, renames) => {
        const { work, sending, dying } = await dyingConnection()
        const schoolYear = asSchoolYear((year += 1))
        const read = () => freshSubjects(work, schoolYear)
        await work.api.call(postNeCurriculum, { body: { schoolYear, grade, name: '国語', orderNum: 0 } })
        const [first] = await read()
        const rename = (name: string): readonly CurriculumEvent[] =>
          renames && first !== undefined ? [{ type: 'rename', key: keyOf(first), name }] : []
        const begun: readonly CurriculumEvent[] = [
          { type: 'add', key: 'k', ...section },
          { type: 'rename', key: 'k', name: '算数' },
          ...rename('書写'),
        ]
        const place = { schoolType: 'elementary', schoolYear } as const
        let draft = begun.reduce(transition, draftOf(place, await read()))
        const tried = await dying(death, () => saveCurriculum(work, draft, sending))
        if (tried?.isComplete !== true) {
          draft = [...events, ...rename('習字')].reduce(transition, tried?.draft ?? draft)
          expect(await saveCurriculum(work, draft, sending)).toMatchObject({ isComplete: true })
        }
        const wanted = draft.subjects.filter(({ deleted }) => !deleted).map(({ name }) => name)
        expect((await read()).map(({ name }) => name.value)).toEqual(wanted)
      }),
      someRuns,
    )
  },
  longTime,
)
