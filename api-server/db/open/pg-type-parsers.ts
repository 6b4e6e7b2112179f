import { types as pgTypes } from 'pg'
import { valueParsers } from '../store/value-parsers.ts'

/** How pg turns the text of a column into a value. */
export const pgTypeParsers = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    // pg's types know the ids as an enum and one overload per format; any id and format is looked up alike.
    valueParsers[oid] ??
    (pgTypes.getTypeParser as (oid: number, format?: string) => (text: string) => unknown)(oid, format),
}
