type Presence = 'empty' | 'notEmpty'
type Comparison = 'is' | 'contains' | 'before' | 'after'

/** How a filter compares the value of its field. */
export type FilterOperator = Presence | Comparison

/** One filter of a list: a field, an operator, and the value that the operator needs, as its kind writes it; '' for none. */
export type FieldFilter = { readonly field: string; readonly operator: FilterOperator; readonly value: string }

/** Whether the operator compares with a value. */
export const needsValue = (operator: FilterOperator): operator is Comparison =>
  operator !== 'empty' && operator !== 'notEmpty'

/** A filter as the address has it: zipcode:empty, birthday:before:2015-04-01. */
export function writeFilter({ field, operator, value }: FieldFilter): string {
  return needsValue(operator) ? `${field}:${operator}:${value}` : `${field}:${operator}`
}
