import { userTypeSchema } from '../../core/kinds/relation-kinds.ts'
import { textLimits } from '../../core/kinds/text-kind.ts'
import { z } from '../../core/schema.ts'
import { mostImportRows } from '../../rules/record/import-row.ts'
import { countedList } from '../kit/envelope.ts'
import { dataOf, endpoint } from '../kit/kit.ts'

const text = z.string().check(z.maxLength(textLimits.line))

const disclosure = z.strictObject({
  userType: userTypeSchema,
  userIds: countedList(z.string().check(z.minLength(1), z.maxLength(textLimits.line)), { min: 1, max: mostImportRows }),
  /** What is printed or exported, for people who read the history. */
  output: text,
  reason: text,
})

/** Writes into the history of each person that withheld data are put out, and why (PRN-03). Nothing undoes it, because it is a log. */
export const noteDisclosure = endpoint({
  service: 'user',
  method: 'POST',
  path: '/v2/disclosures',
  access: 'people.read',
  summary: '住所を出さない人の住所・電話の出力の記録',
  body: disclosure,
  answer: dataOf(z.object({ noted: z.int() })),
})
