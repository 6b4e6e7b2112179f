import { postNeCurriculum } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { refreshPlan } from '@gakuseki/shared-api/queries/curriculum/curriculum-plan-changes.ts'
import type { Work } from '@gakuseki/shared-api/queries/people/people-changes.ts'
import { draftTransition } from '@gakuseki/shared-api/rules/ordered-draft/ordered-draft.ts'
import { saveOrderedDraft } from '@gakuseki/shared-ui/edit/ordered-draft/save-ordered-draft.ts'
import { dyingConnection, longTime } from '@gakuseki/shell/testing/dying-connection.ts'
import { expectNothingLost } from '@gakuseki/shell/testing/lost-answers.ts'
import {
  contentsOf,
  newContent,
  newViewPoint,
  planDraft,
  planRules,
  viewPointsOf,
  writing,
} from '../domain/plan/plan-draft.ts'
import { planDraftScreen } from './use-plan-edit.ts'

const emptyPlan = async (work: Work) => {
  const body = { schoolYear: asSchoolYear(3000), grade, name: '国語', orderNum: 0 }
  const { necId } = await work.api.call(postNeCurriculum, { body })
  return planDraft(necId, await refreshPlan(work, necId))
}
const grade = { schoolType: 'elementary', gradeNumber: 1 } as const
const view = newViewPoint('k', '態度', { red: 0, green: 0, blue: 255 })
const [listen, sing] = [newContent('c', 'k', '聞く'), newContent('d', 'k', '歌う')]
const named = (key: string, name: string) => ({ type: 'change', key, values: { name } }) as const

it(
  '[C01] [C86] stores no part of a plan twice and loses no edit, wherever the connection breaks',
  () =>
    expectNothingLost({
      screen: planDraftScreen,
      requests: 16,
      later: [
        [],
        [named('k', '技能'), named('c', '話す')],
        [
          { type: 'move', key: 'k', before: 'first' },
          { type: 'move', key: 'd', before: 'c' },
        ],
        [{ type: 'delete', key: 'c' }],
        [{ type: 'delete', key: 'k' }],
        [writing(listen, 4, '書く')],
      ],
      begin: async (work) => {
        const { place, items } = await emptyPlan(work)
        return {
          stored: { place, items: items.map((item, at) => (at === 0 ? { ...item, key: 'first' } : item)) },
          events: [named('first', '知識'), { type: 'add', items: [view, listen, sing] }, writing(listen, 4, '読む')],
          always: [named('first', '思考')],
        }
      },
      shapeOf: (items) => {
        const draft = { place: '', items }
        return viewPointsOf(draft).map(({ key, name }) => [
          name,
          contentsOf(draft, key).map((each) => [each.name, each.months[0]?.text]),
        ])
      },
    }),
  longTime,
)

it.each([false, true])(
  '[C01] keeps the position of a new view point that was stored although the answer was lost: %s',
  async (isDone) => {
    const { work, sending, dying } = await dyingConnection()
    const stored = await emptyPlan(work)
    const [first] = stored.items
    const added = draftTransition(planRules, stored.items, { type: 'add', items: [view] })
    const move = { type: 'move', key: view.key, before: first?.key ?? null } as const
    const draft = { ...stored, items: draftTransition(planRules, added, move) }
    const death = { at: 0, isDone, isBack: true }
    const tried = await dying(death, () => saveOrderedDraft(work, planDraftScreen, draft, sending))
    if (tried?.kind !== 'unsaved') throw new Error('the first save ends with something to save')
    const left = tried.draft
    expect(await saveOrderedDraft(work, planDraftScreen, left, sending)).toMatchObject({ kind: 'saved' })
    const plan = planDraft(stored.place, await refreshPlan(work, stored.place))
    expect(viewPointsOf(plan).map(({ name }) => name)).toEqual(draft.items.map(({ name }) => name))
  },
  longTime,
)
