/** Ends an exhaustive switch: a new case becomes a type error, and at run time a named bug. */
export function assertNever(value: never): never {
  throw new Error(`unexpected case: ${JSON.stringify(value)}`)
}
