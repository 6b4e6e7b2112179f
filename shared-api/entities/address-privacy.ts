import { field } from '../core/entity.ts'
import { choiceOf } from '../core/kinds/value-kinds.ts'

/**
 * The mark of a person whose address and phones appear on no print and no export without a reason (PRN-03). It is no column of
 * lists and files, so that their sets stay those of the specification.
 */
export const addressPrivacy = field('住所・電話の出力', 'Address Privacy', choiceOf({ withheld: '住所を出さない' }), {
  on: { list: false, csvIn: false, csvOut: false },
})
