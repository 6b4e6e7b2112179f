import { postNeCurriculum } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { freshSubjects } from '@gakuseki/shared-api/queries/curriculum/curriculum-changes.ts'
import { longTime } from '@gakuseki/shell/testing/dying-connection.ts'
import { expectNothingLost } from '@gakuseki/shell/testing/lost-answers.ts'
import { draftOf, newSubject } from '../domain/plan/curriculum-draft.ts'
import { curriculumScreen } from './use-curriculum-edit.ts'

const grade = { schoolType: 'elementary', gradeNumber: 1 } as const
const added = { ...newSubject('k', { grade, evalType: 'numeric' }), name: '算数' }
let year = 3000

it(
  '[C01] [C86] never stores a subject twice and loses no edit, wherever the connection breaks',
  () =>
    expectNothingLost({
      screen: curriculumScreen,
      requests: 8,
      later: [
        [],
        [{ type: 'change', key: 'k', values: { name: '理科' } }],
        [{ type: 'move', key: 'k', before: 'first' }],
        [{ type: 'delete', key: 'k' }],
      ],
      begin: async (work) => {
        const schoolYear = asSchoolYear((year += 1))
        // Two of three runs also rename another subject; it is then renamed again, or gets its old name back.
        const then = [null, '習字', '国語'][schoolYear % 3] ?? null
        await work.api.call(postNeCurriculum, { body: { schoolYear, grade, name: '国語', orderNum: 0 } })
        const { place, items } = draftOf(
          { schoolType: 'elementary', schoolYear },
          await freshSubjects(work, schoolYear),
        )
        const named = (name: string) => ({ type: 'change', key: 'first', values: { name } }) as const
        return {
          stored: { place, items: items.map((item) => ({ ...item, key: 'first' })) },
          events: [{ type: 'add', items: [added] }, ...(then === null ? [] : [named('書写')])],
          always: then === null ? [] : [named(then)],
        }
      },
      shapeOf: (items) => items.flatMap(({ name, isDeleted }) => (isDeleted ? [] : [name])),
    }),
  longTime,
)
