import { listClasses, patchClass, postClass } from '@gakuseki/shared-api/contract/classes.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { deaths, dyingConnection, longTime, someRuns } from '@gakuseki/shared-ui/testing/dying-connection.ts'
import { assert, asyncProperty, boolean, constantFrom } from 'fast-check'
import { classListOf, transition, type ClassListEvent } from '../domain/class-list-edit.ts'
import { saveClassList } from './save-class-list.ts'

const grade = { schoolType: 'elementary', gradeNumber: 1 } as const
const later: readonly ClassListEvent[][] = [
  [],
  [{ type: 'rename', key: 'k', name: '丙' }],
  [{ type: 'moveUp', key: 'k' }],
  [{ type: 'delete', key: 'k' }],
  [
    { type: 'moveUp', key: 'k' },
    { type: 'rename', key: 'k', name: '丁' },
  ],
]
let year = 3000

it(
  '[C01] [C86] a class is never stored twice and no edit is lost, wherever the connection dies',
  async () => {
    await assert(
      asyncProperty(deaths(5), constantFrom(...later), boolean(), async (death, events, renames) => {
        const { work, sending, dying } = await dyingConnection()
        const place = { schoolType: 'elementary', schoolYear: asSchoolYear((year += 1)) } as const
        const { schoolYear } = place
        const read = () => work.api.call(listClasses, { query: { schoolYear } })
        await work.api.call(postClass, { body: { schoolYear, grade, name: '甲', orderNum: 1 } })
        const [first] = await read()
        const begun: readonly ClassListEvent[] = [
          { type: 'add', added: [{ key: 'k', grade, name: '乙' }] },
          ...(renames ? [{ type: 'rename', key: first?.classId ?? '', name: '子' } as const] : []),
        ] as const
        let draft = begun.reduce<ReturnType<typeof classListOf>>(transition, classListOf(place, await read()))
        const tried = await dying(death, () => saveClassList(work, draft, sending))
        if (tried?.isComplete !== true) {
          draft = events.reduce(transition, tried?.draft ?? draft)
          if (renames) draft = transition(draft, { type: 'rename', key: first?.classId ?? '', name: '丑' })
          expect(await saveClassList(work, draft, sending)).toMatchObject({ isComplete: true })
        }
        const stored = classListOf(place, await read())
        expect(stored.classes.map(({ name }) => name)).toEqual(draft.classes.map(({ name }) => name))
      }),
      someRuns,
    )
  },
  longTime,
)

it(
  '[C01] [C86] a class that was stored without an answer and then removed stays once somebody else has changed it',
  async () => {
    const { work, sending, dying } = await dyingConnection()
    const place = { schoolType: 'elementary', schoolYear: asSchoolYear((year += 1)) } as const
    const { schoolYear } = place
    const read = () => work.api.call(listClasses, { query: { schoolYear } })
    const empty = classListOf(place, [])
    const added = transition(empty, { type: 'add', added: [{ key: 'k', grade, name: '乙' }] })
    await dying({ at: 0, isDone: true }, () => saveClassList(work, added, sending))
    const [stored] = await read()
    const params = { classId: stored?.classId ?? '' }
    await work.api.call(patchClass, { params, body: { name: '丙' }, ifMatch: stored?.version ?? 0 })
    expect(await saveClassList(work, empty, sending)).toMatchObject({ isComplete: true })
    expect((await read()).map(({ name }) => name)).toEqual(['丙'])
  },
  longTime,
)
