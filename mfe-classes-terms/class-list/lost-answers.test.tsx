import { listClasses, patchClass, postClass } from '@gakuseki/shared-api/contract/classes.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { draftTransition } from '@gakuseki/shared-api/rules/ordered-draft/ordered-draft.ts'
import { saveOrderedDraft } from '@gakuseki/shared-ui/edit/ordered-draft/save-ordered-draft.ts'
import { dyingConnection, longTime } from '@gakuseki/shell/testing/dying-connection.ts'
import { expectNothingLost } from '@gakuseki/shell/testing/lost-answers.ts'
import { classListOf, classRules, newClass } from '../domain/class-list-draft.ts'
import { classListScreen } from './use-class-list-edit.ts'

const grade = { schoolType: 'elementary', gradeNumber: 1 } as const
const added = { type: 'add', items: [newClass('k', grade, '乙')] } as const
let year = 3000

it(
  '[C01] [C86] never stores a class twice and loses no edit, wherever the connection breaks',
  () =>
    expectNothingLost({
      screen: classListScreen,
      requests: 5,
      later: [
        [],
        [{ type: 'change', key: 'k', values: { name: '丙' } }],
        [{ type: 'move', key: 'k', before: 'first' }],
        [{ type: 'delete', key: 'k' }],
        [
          { type: 'move', key: 'k', before: 'first' },
          { type: 'change', key: 'k', values: { name: '丁' } },
        ],
      ],
      begin: async (work) => {
        const place = { schoolType: 'elementary', schoolYear: asSchoolYear((year += 1)) } as const
        const { schoolYear } = place
        // Every other run also renames another class.
        const renames = schoolYear % 2 === 0
        const stored = await work.api.call(postClass, { body: { schoolYear, grade, name: '甲', orderNum: 1 } })
        const [first] = classListOf(place, [stored]).items
        const named = (name: string) => ({ type: 'change', key: 'first', values: { name } }) as const
        return {
          stored: { place, items: first === undefined ? [] : [{ ...first, key: 'first' }] },
          events: [added, ...(renames ? [named('子')] : [])],
          always: renames ? [named('丑')] : [],
        }
      },
      shapeOf: (items) => items.map(({ name }) => name),
    }),
  longTime,
)

it(
  '[C01] [C86] keeps a class that was stored without an answer and then removed, if somebody else has changed it',
  async () => {
    const { work, sending, dying } = await dyingConnection()
    const place = { schoolType: 'elementary', schoolYear: asSchoolYear((year += 1)) } as const
    const { schoolYear } = place
    const read = () => work.api.call(listClasses, { query: { schoolYear } })
    const empty = classListOf(place, [])
    const draft = { place, items: added.items }
    await dying({ at: 0, isDone: true }, () => saveOrderedDraft(work, classListScreen, draft, sending))
    const [stored] = await read()
    const params = { classId: stored?.classId ?? '' }
    await work.api.call(patchClass, { params, body: { name: '丙' }, ifMatch: stored?.version ?? 0 })
    expect(await saveOrderedDraft(work, classListScreen, empty, sending)).toMatchObject({ kind: 'saved' })
    expect((await read()).map(({ name }) => name)).toEqual(['丙'])
  },
  longTime,
)

it(
  '[C01] keeps the change of another field by somebody else after a lost answer',
  async () => {
    const { work, sending, dying } = await dyingConnection()
    const place = { schoolType: 'elementary', schoolYear: asSchoolYear((year += 1)) } as const
    const { schoolYear } = place
    const post = (name: string, orderNum: number) =>
      work.api.call(postClass, { body: { schoolYear, grade, name, orderNum } })
    const [first, second] = [await post('甲', 1), await post('乙', 2)]
    const { items } = classListOf(place, [first, second])
    const draft = {
      place,
      items: draftTransition(classRules, items, { type: 'move', key: second.classId, before: first.classId }),
    }
    const params = { classId: first.classId }
    await work.api.call(patchClass, { params, body: { name: '丙' }, ifMatch: first.version })
    const tried = await dying({ at: 1, isDone: true }, () => saveOrderedDraft(work, classListScreen, draft, sending))
    const left = tried?.kind === 'unsaved' ? tried.draft : draft
    expect(await saveOrderedDraft(work, classListScreen, left, sending)).toMatchObject({ kind: 'saved' })
    const stored = await work.api.call(listClasses, { query: { schoolYear } })
    expect(stored.toSorted((a, b) => a.orderNum - b.orderNum).map(({ name }) => name)).toEqual(['乙', '丙'])
  },
  longTime,
)
