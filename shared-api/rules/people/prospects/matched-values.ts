import type { ProspectRow } from '../../../entities/prospect.ts'
import { kanaPartsOf } from '../kana-order.ts'

type Values = Readonly<Record<string, unknown>>

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** The wanted values of fields that are empty. What a record says already stays. */
function intoEmpty(wanted: Values, record: object): Values {
  const known = record as Values
  return Object.fromEntries(Object.entries(wanted).filter(([id, value]) => !isEmpty(value) && isEmpty(known[id])))
}

/** What a match writes to the record of the student. The name stays that of the directory. */
export function studentValues(entered: ProspectRow, student: object): Values {
  const { nameKana, sex, birthday, zipcode, address, addressPrivacy, formerSchool, gradeNumber, schoolType } = entered
  const known = student as Values
  const hasKana = ['nameKana', 'familyNameKana', 'givenNameKana'].some((id) => !isEmpty(known[id]))
  const [familyNameKana, givenNameKana] = kanaPartsOf({ nameKana })
  const isPreschool = schoolType === 'elementary' && gradeNumber === 1
  // A name without a blank is no family name.
  const parts = givenNameKana === '' ? {} : { familyNameKana, givenNameKana }
  const kana = hasKana ? {} : { nameKana, ...parts }
  const school = isPreschool ? { kindergarten: formerSchool } : { previousSchool: formerSchool }
  // The zip code of one address is wrong for another.
  const hasHome = !isEmpty(known['zipcode']) || !isEmpty(known['address'])
  const home = hasHome ? {} : { zipcode, address }
  return intoEmpty({ ...kana, ...school, ...home, sex, birthday, addressPrivacy }, student)
}

/** Somebody of whom one of these is known is in the second slot. */
const secondSlot = ['name2', 'nameKana2', 'familyName2', 'givenName2', 'email2', 'mobilePhone2', 'landlinePhone2']

/** What a match writes to the record of the guardian. The second slot is filled only where nobody is in it. */
export function guardianValues(entered: ProspectRow, guardian: object): Values {
  const known = guardian as Values
  const second = secondSlot.every((id) => isEmpty(known[id]))
    ? { name2: entered.guardianName2, nameKana2: entered.guardianKana2, mobilePhone2: entered.guardianPhone2 }
    : {}
  return intoEmpty({ nameKana1: entered.guardianKana1, mobilePhone1: entered.guardianPhone1, ...second }, guardian)
}

/**
 * The values that are still as they were written, each empty again. What somebody changed since stays, and so does the mark 住所を出さない:
 * without it, an address that was corrected since would be printed.
 */
export function emptiedAgain(written: Values, record: object): Values {
  const known = record as Values
  return Object.fromEntries(
    Object.entries(written)
      .filter(([id, value]) => id !== 'addressPrivacy' && known[id] === value)
      .map(([id]) => [id, nullable.has(id) ? null : '']),
  )
}

const nullable: ReadonlySet<string> = new Set(['sex', 'birthday', 'guardianUserId'])
