/** How a subject is evaluated: in grades and scores, or in words. */
export type EvalType = 'numeric' | 'essay'

/** The two kinds in the order in which a grade shows them. */
export const evalTypes: readonly EvalType[] = ['numeric', 'essay']

/** What a table has for a kind; a kind that is neither of the two is an internal error (CUR-17). */
export function ofKind<Value>(table: Readonly<Record<EvalType, Value>>, evalType: string): Value {
  const kind = evalTypes.find((known) => known === evalType)
  if (kind === undefined) throw checkFailed()
  return table[kind]
}

/** Name and message of the error are those of CUR-17. */
function checkFailed(): Error {
  const error = new Error('check failed')
  error.name = 'check failed'
  return error
}
