import * as prospects from '@gakuseki/shared-api/contract/people/prospects.ts'
import * as reads from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { gradeCode } from '@gakuseki/shared-api/core/grade.ts'
import { todayInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'
import { brokenPairs } from '@gakuseki/shared-api/rules/year-draft/cards.ts'
import { begunGrade, dividedGrades } from './demo/next-year/draft-script.ts'
import { createScenarioSchool } from './demo/scenarios/create-scenario-school.ts'
import { seedNextYear } from './seed-next-year.ts'
import { openContractApi, type ContractApi } from './testing/contract-api.ts'
import { testNow } from './testing/test-school.ts'

const params = { schoolYear: '2027' }
let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
  await seedNextYear(api.database.db, createScenarioSchool({ today: todayInTokyo(testNow) }), testNow)
})
afterAll(() => api.close())

const codeOf = (grade: Parameters<typeof gradeCode>[0] | null): string => (grade === null ? '' : gradeCode(grade))

it('[YEA-06] [YEA-07] the demo school has settled some grades of its next year, begun one, and left the others', async () => {
  const { cards, classes, pairs, status } = await api.call(reads.getYearDraft, { params, query: {} })
  expect(status).toBe('draft')
  const staying = cards.filter(({ decision }) => decision !== 'leaves')
  const placed = (code: string) => {
    const ofGrade = staying.filter(({ grade }) => codeOf(grade) === code)
    const inClass = ofGrade.filter(({ draftClassId }) => draftClassId !== null)
    return inClass.length === 0 ? 'none' : inClass.length === ofGrade.length ? 'all' : 'some'
  }
  const states = ['e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'j1', 'j2', 'j3'].map((code) => [code, placed(code)])
  const expected = (code: string): string =>
    dividedGrades.includes(code) ? 'all' : code === begunGrade ? 'some' : 'none'
  expect(states).toEqual(states.map(([code = '']) => [code, expected(code)]))
  for (const { grade, draftClassId, teachers } of classes) {
    const numbers = cards.filter((card) => card.draftClassId === draftClassId).map((card) => card.studentNumber)
    const isSettled = dividedGrades.includes(gradeCode(grade))
    expect(teachers.map(({ inChargeType }) => inChargeType)).toEqual(isSettled ? ['担'] : [])
    expect(numbers.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(numbers.map((_, at) => (isSettled ? at + 1 : null)))
  }
  const placeOf = new Map(cards.map(({ personId, draftClassId }) => [personId, draftClassId]))
  const broken = brokenPairs(pairs, (personId) => placeOf.get(personId) ?? null)
  expect([pairs.length, broken.length, broken[0]?.kind]).toEqual([3, 1, 'apart'])
  // Those of the special-needs class stay together in it.
  const special = classes.find(({ kind }) => kind === 'special')
  expect(cards.filter(({ lastClassKind }) => lastClassKind === 'special').map((card) => card.draftClassId)).toEqual(
    cards.filter((card) => card.draftClassId === special?.draftClassId).map((card) => card.draftClassId),
  )
})

it('[YEA-06] one child repeats a grade, and who has no class yet has no grade either', async () => {
  const { cards } = await api.call(reads.getYearDraft, { params, query: {} })
  const [repeater, ...others] = cards.filter(({ decision }) => decision === 'repeats')
  expect(others).toEqual([])
  expect(repeater).toMatchObject({ grade: { gradeNumber: 3 }, lastGrade: { gradeNumber: 3 } })
  const problems = await api.call(reads.getYearDraftProblems, { params })
  const refusing = problems.filter(({ refuses }) => refuses).map(({ code, grade }) => `${code} ${codeOf(grade)}`)
  const unplaced = ['e1', 'e2', 'e4', 'e6', 'j1', 'j3'].map((code) => `unplaced ${code}`)
  expect(refusing).toEqual([...unplaced, 'gradeUnknown '])
})

it('[YEA-10] three people will join 小1, and nobody of the directory is one of them yet', async () => {
  const entered = await api.call(prospects.listProspects, { query: { schoolYear: 2027 } })
  expect(entered.map(({ name, state, gradeNumber }) => [name, state, gradeNumber])).toEqual([
    ['天野 湊', 'open', 1],
    ['比嘉 つむぎ', 'open', 1],
    ['和久井 蓮', 'open', 1],
  ])
  const { cards } = await api.call(reads.getYearDraft, { params, query: {} })
  const joining = cards.filter(({ isProspect }) => isProspect)
  expect(joining.map(({ personId }) => personId)).toEqual(entered.map(({ prospectId }) => prospectId))
  expect(joining.every(({ grade }) => codeOf(grade) === 'e1')).toBe(true)
})
