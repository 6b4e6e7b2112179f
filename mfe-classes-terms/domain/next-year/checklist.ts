import type { DraftSummary } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { schoolYearRange, type SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import type { DraftProblem } from '@gakuseki/shared-api/rules/year-draft/draft-problems.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'

/** What a school does between January and April for its new year, in this order. */
export const newYearSteps = [
  'begin',
  'prospects',
  'division',
  'teachers',
  'numbers',
  'terms',
  'publish',
  'match',
  'counts',
  'closing',
] as const
export type NewYearStep = (typeof newYearSteps)[number]

/** `waiting`: another step or a day comes first. */
export type StepState =
  | { readonly kind: 'done' | 'open' | 'waiting' }
  | { readonly kind: 'left'; readonly count: number; readonly of: 'people' | 'classes' | 'problems' }

export type NewYearFacts = {
  readonly schoolYear: SchoolYear
  readonly today: DateText
  /** Null if nobody has begun the preparation. */
  readonly draft: Pick<DraftSummary, 'status' | 'unplacedCount'> | null
  readonly problems: readonly Pick<DraftProblem, 'code' | 'refuses' | 'personIds'>[]
  /** Whether the year has classes that were made without a preparation. */
  readonly hasClasses: boolean
  /** Those who will join without an account; `unmatched` is how many of them are no students yet. */
  readonly prospects: { readonly entered: number; readonly unmatched: number }
  /** Whether the year before is closed. */
  readonly isLastYearClosed: boolean
  /** The days whose 在籍数 somebody has kept. */
  readonly keptDays: readonly DateText[]
}

const termProblems: readonly string[] = ['noTerms', 'termGap', 'termOverlap', 'termTwice']
const numberProblems: readonly string[] = ['numbersMissing', 'numberTwice']

/** The state of each step (YEA-08). */
export function newYearStates(facts: NewYearFacts): Readonly<Record<NewYearStep, StepState>> {
  return { ...preparation(facts), ...firstDays(facts) }
}

type FirstDays = Pick<Readonly<Record<NewYearStep, StepState>>, 'match' | 'counts' | 'closing'>
type Preparation = Readonly<Record<Exclude<NewYearStep, keyof FirstDays>, StepState>>

function preparation({ draft, problems, hasClasses, prospects }: NewYearFacts): Preparation {
  const entered: StepState = { kind: prospects.entered > 0 ? 'done' : 'open' }
  if (draft === null && !hasClasses)
    return { ...everyStep({ kind: 'waiting' }), begin: { kind: 'open' }, prospects: entered }
  if (draft === null || draft.status === 'published') return everyStep({ kind: 'done' })
  const of = (codes: readonly string[]) => problems.filter(({ code }) => codes.includes(code))
  const withoutNumber = new Set(of(numberProblems).flatMap(({ personIds }) => personIds))
  const refusing = problems.filter(({ refuses }) => refuses).length
  return {
    begin: { kind: 'done' },
    prospects: entered,
    division: left(draft.unplacedCount, 'people'),
    teachers: left(of(['noHomeroom']).length, 'classes'),
    // Whoever has no class yet cannot have a number.
    numbers: left(withoutNumber.size + draft.unplacedCount, 'people'),
    terms: left(of(termProblems).length, 'problems'),
    publish: refusing > 0 ? { kind: 'left', count: refusing, of: 'problems' } : { kind: 'open' },
  }
}

const everyStep = (state: StepState): Preparation => ({
  begin: state,
  prospects: state,
  division: state,
  teachers: state,
  numbers: state,
  terms: state,
  publish: state,
})

const left = (count: number, of: 'people' | 'classes' | 'problems'): StepState =>
  count === 0 ? { kind: 'done' } : { kind: 'left', count, of }

/** What is done from the first day on. */
function firstDays({ schoolYear, today, keptDays, prospects, isLastYearClosed }: NewYearFacts): FirstDays {
  const { start } = schoolYearRange(schoolYear)
  const hasBegun = today >= start
  const openOr = (isDone: boolean): StepState => {
    if (isDone) return { kind: 'done' }
    return { kind: hasBegun ? 'open' : 'waiting' }
  }
  return {
    match: hasBegun ? left(prospects.unmatched, 'people') : { kind: 'waiting' },
    counts: openOr(keptDays.includes(start)),
    closing: openOr(isLastYearClosed),
  }
}
