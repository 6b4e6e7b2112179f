import * as fc from 'fast-check'
import { addDays, dateText } from '../../core/text/date-text.ts'
import { classOnDay } from './class-days.ts'
import { formerStaysAfter, formerStayProblems, type FormerStay, type PlaceFrom } from './former-stays.ts'

const start = dateText('2026-04-01')
const yearDays = Array.from({ length: 365 }, (_none, at) => addDays(start, at))
const at = fc.integer({ min: 0, max: 364 })
const steps = fc.array(fc.record({ to: fc.constantFrom('a', 'b', 'c', null), from: at, isUndone: fc.boolean() }), {
  maxLength: 12,
})

type Known = { readonly current: PlaceFrom | null; readonly former: readonly FormerStay[] }

const seenDays = ({ current, former }: Known) => yearDays.map((day) => classOnDay({ current, former }, day))

it('[YEA-04] has the class of each day after any moves and removals, and one stay for a day', () => {
  fc.assert(
    fc.property(steps, (all) => {
      let known: Known = { current: { classId: 'a', studentNumber: 1, since: null }, former: [] }
      let model: readonly (string | null)[] = yearDays.map(() => 'a')
      for (const { to, from, isUndone } of all) {
        const { current, former } = known
        if ((current?.classId ?? null) === to || isUndone) continue
        const day = addDays(start, from)
        const after = to === null ? null : { classId: to, studentNumber: null, since: day }
        known = { current: after, former: formerStaysAfter(former, { before: current, after, leftFrom: day }) }
        model = model.map((classId, index) => (index >= from ? to : classId))
        expect(seenDays(known)).toEqual(model)
        expect(formerStayProblems(known.former, 2026)).toEqual([])
      }
    }),
  )
})

it('[YEA-04] leaves out the stay that a removal of the whole year corrects, and the former ones from the day on', () => {
  const stay = { classId: 'a', studentNumber: 1, firstOn: null, lastOn: dateText('2026-05-31') }
  const before = { classId: 'b', studentNumber: 2, since: dateText('2026-06-01') }
  expect(formerStaysAfter([stay], { before, after: null, leftFrom: null })).toEqual([stay])
  const leftFrom = dateText('2026-05-01')
  expect(formerStaysAfter([stay], { before, after: null, leftFrom })).toEqual([{ ...stay, lastOn: '2026-04-30' }])
})

it('[YEA-04] goes on with the class before when the first day in the same class is corrected to a later one', () => {
  const stay = { classId: 'a', studentNumber: 1, firstOn: null, lastOn: dateText('2026-05-31') }
  const before = { classId: 'b', studentNumber: 2, since: dateText('2026-06-01') }
  const on = (day: string) => ({ ...before, since: dateText(day) })
  expect(formerStaysAfter([stay], { before, after: on('2026-06-11'), leftFrom: null })).toEqual([
    { ...stay, lastOn: '2026-06-10' },
  ])
  expect(formerStaysAfter([stay], { before, after: on('2026-05-11'), leftFrom: null })).toEqual([
    { ...stay, lastOn: '2026-05-10' },
  ])
})
