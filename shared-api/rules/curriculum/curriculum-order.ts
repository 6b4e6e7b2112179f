import { curriculumTexts } from '../texts.ts'
import { problemWhen, type RuleProblem } from '../record/rule-problem.ts'

/** Checks a new order: it must name every item of the list exactly once (D-Fields.7). */
export function sortProblems(items: readonly string[], ids: readonly string[]): readonly RuleProblem[] {
  const message = curriculumTexts.sortOnce
  const known = new Set(items)
  const named = new Set(ids)
  return [
    ...ids.flatMap((id, at) => {
      const path = `ids.${at}`
      if (!known.has(id)) return [{ path, code: 'unknownId', message }]
      return problemWhen(ids.indexOf(id) !== at, { path, code: 'repeatedId', message })
    }),
    ...problemWhen(
      items.some((id) => !named.has(id)),
      { path: 'ids', code: 'missingId', message },
    ),
  ]
}

/** Checks a position in a list of some length. */
export function placeProblems(
  orderNum: number,
  { path, size }: { path: string; size: number },
): readonly RuleProblem[] {
  return problemWhen(orderNum < 0 || orderNum >= size, {
    path,
    code: orderNum < 0 ? 'tooSmall' : 'tooBig',
    message: curriculumTexts.placeBetween(0, size - 1),
  })
}

/** Returns the list with a new or existing item at a position. */
export function withItemAt(ids: readonly string[], id: string, place: number): readonly string[] {
  return ids.filter((other) => other !== id).toSpliced(place, 0, id)
}
