import { addingContents, addingPlan, isContentList, readContents } from './plan-additions.ts'
import { planDraft, type PlanDraft, type PlanItem } from './plan-draft.ts'
import { after, contentIn, planOf, shapeOf, storedContent, storedDraft, storedViewPoint } from './plan.harness.ts'

const keys = () => {
  let last = 0
  return () => `new-${(last += 1)}`
}
const applied = (draft: PlanDraft, items: readonly PlanItem[]): PlanDraft => after(draft, { type: 'add', items })

it.each([
  ['物語を読む\n詩を書く', ['物語を読む', '詩を書く']],
  ['物語を読む\r\n\r\n  詩を書く　\r\n', ['物語を読む', '詩を書く']],
  ['\t物語を読む\t4月\n詩を書く\t5月', ['物語を読む', '詩を書く']],
  ['物語を読む\n物語を読む', ['物語を読む']],
  [' \n\t\n', []],
  ['', []],
])('[C67] reads from a pasted list %j the contents %j', (text, names) => {
  expect(readContents(text)).toEqual({ names, tooLong: [] })
  expect(isContentList(text)).toBe(names.length > 1)
})

it('[C67] reports a name that is too long separately', () => {
  const long = 'あ'.repeat(129)
  expect(readContents(`詩\n${long}`)).toEqual({ names: ['詩'], tooLong: [long] })
})

it('[C67] adds a list to several view points, except names that they have already', () => {
  const draft = storedDraft()
  const both = new Set(['v', 'w'])
  expect(shapeOf(applied(draft, addingContents(draft, ['b', 'x'], both, keys())))).toBe('v[a b:4 c x*] w[b* x*]')
  expect(addingContents(draft, ['x'], new Set(), keys())).toEqual([])
})

it('[C67] adds the missing parts from the plan of another subject, with months, and changes nothing else', () => {
  const draft = storedDraft()
  const source = planOf(
    storedViewPoint('v', 0, [storedContent('b', 0), storedContent('y', 1, { texts: { 6: '夏' } })]),
    storedViewPoint('z', 1, [storedContent('a', 0)]),
  )
  const result = applied(draft, addingPlan(draft, source, keys()))
  expect(shapeOf(result)).toBe('v[a b:4 c y*:6] w[] z*[a*]')
  const added = contentIn(result, 'new-1')
  expect(added.stored).toBeNull()
  expect(added.months.find(({ month }) => month === 6)).toMatchObject({ enabled: true, text: '夏' })
  expect(addingPlan(result, source, keys())).toEqual([])
})

it('[C67] copies the whole plan of another subject into an empty one', () => {
  const source = planOf(storedViewPoint('v', 0, [storedContent('b', 0)]))
  expect(shapeOf(applied(planDraft('n', planOf()), addingPlan(planDraft('n', planOf()), source, keys())))).toBe(
    'v*[b*]',
  )
})
