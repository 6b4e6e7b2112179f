/** The evaluation of a subject: in grades and scores, or in words. */
export type EvalType = 'numeric' | 'essay'

/** The two kinds in the order in which a grade's page shows them. */
export const evalTypes: readonly EvalType[] = ['numeric', 'essay']

/** Returns a table's value for a kind. An unknown kind is an internal error (CUR-17). */
export function ofKind<Value>(table: Readonly<Record<EvalType, Value>>, evalType: string): Value {
  const kind = evalTypes.find((known) => known === evalType)
  if (kind === undefined) throw checkFailed()
  return table[kind]
}

/** CUR-17 defines name and message of the error. */
function checkFailed(): Error {
  const error = new Error('check failed')
  error.name = 'check failed'
  return error
}
