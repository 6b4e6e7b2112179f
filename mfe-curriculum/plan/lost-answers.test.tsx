import { postNeCurriculum } from '@gakuseki/shared-api/contract/curriculums.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { refreshPlan } from '@gakuseki/shared-api/queries/curriculum-plan-changes.ts'
import { deaths, dyingConnection, longTime, someRuns } from '@gakuseki/shared-ui/testing/dying-connection.ts'
import { assert, asyncProperty, constantFrom } from 'fast-check'
import { draftOf, type PlanDraft } from '../domain/plan-draft.ts'
import { transition, type PlanEvent } from '../domain/plan-edit.ts'
import { savePlan } from './save-plan.ts'

const grade = { schoolType: 'elementary', gradeNumber: 1 } as const
const color = { red: 0, green: 0, blue: 255 }
const later: readonly PlanEvent[][] = [
  [],
  [
    { type: 'rename', key: 'k', name: '技能' },
    { type: 'rename', key: 'c', name: '話す' },
  ],
  [
    { type: 'move', key: 'k', to: 0 },
    { type: 'move', key: 'd', to: 0 },
  ],
  [{ type: 'delete', key: 'c' }],
  [{ type: 'delete', key: 'k' }],
  [{ type: 'write', key: 'c', month: 4, text: '書く' }],
]

it(
  '[C01] [C86] nothing of a plan is stored twice and no edit is lost, wherever the connection dies',
  async () => {
    await assert(
      asyncProperty(deaths(16), constantFrom(...later), async (death, events) => {
        const { work, sending, dying } = await dyingConnection()
        const schoolYear = asSchoolYear(3000)
        const body = { schoolYear, grade, name: '国語', orderNum: 0 }
        const { necId } = await work.api.call(postNeCurriculum, { body })
        const read = async () => draftOf(await refreshPlan(work, necId))
        const stored = await read()
        const first = stored.viewPoints[0]?.key ?? ''
        const begun: readonly PlanEvent[] = [
          { type: 'rename', key: first, name: '知識' },
          { type: 'addViewPoint', key: 'k', name: '態度', color },
          { type: 'addContent', key: 'c', name: '聞く', parent: 'k' },
          { type: 'write', key: 'c', month: 4, text: '読む' },
          { type: 'addContent', key: 'd', name: '歌う', parent: 'k' },
        ]
        let draft = begun.reduce(transition, stored)
        const tried = await dying(death, () => savePlan(work, necId, { before: draft, sending }))
        if (tried?.isComplete !== true) {
          const more: readonly PlanEvent[] = [...events, { type: 'rename', key: first, name: '思考' }]
          draft = more.reduce(transition, tried?.draft ?? draft)
          expect(await savePlan(work, necId, { before: draft, sending })).toMatchObject({ isComplete: true })
        }
        expect(namesOf(await read())).toEqual(namesOf(draft))
      }),
      someRuns,
    )
  },
  longTime,
)

function namesOf({ viewPoints }: PlanDraft): unknown {
  return viewPoints.map(({ name, contents }) => [name, contents.map((each) => [each.name, each.months[0]?.text])])
}
