import { withheldMark, withheldTexts as texts } from '../texts.ts'
import { problemWhen, type RuleProblem } from '../record/rule-problem.ts'

/** What decides whether address and phones of a person may be printed or exported. */
type Markable = {
  readonly addressPrivacy?: 'withheld' | null | undefined
  /** Set by the server for the family of a marked person, because they live at the same address. */
  readonly isFamilyWithheld?: boolean | undefined
}

/** The fields that show where a person lives or can be called (PRN-03). A test compares them with the kinds of the fields. */
export const withheldFields: ReadonlySet<string> = new Set([
  'zipcode',
  'address',
  'mobilePhone',
  'landlinePhone',
  ...['1', '2'].flatMap((slot) => [`mobilePhone${slot}`, `landlinePhone${slot}`]),
  ...['1', '2', '3'].map((place) => `emergencyPhone${place}`),
  ...['1', '2'].map((slot) => `guardianPhone${slot}`),
])

/** Stands in place of a withheld value in a file. An import reads it as "unchanged". */
export const withheldText = withheldMark

/** Whether a person is marked 住所を出さない, or belongs to the family of one who is. */
export function isWithheld(record: object): boolean {
  const { addressPrivacy = null, isFamilyWithheld = false } = record as Markable
  return addressPrivacy === 'withheld' || isFamilyWithheld
}

/** What may be exported of a person without a reason. Empty values stay empty. */
export function withoutWithheld<Record extends object>(record: Record): Record {
  return replaced(record, withheldText)
}

/** The same for paper, in the language of the screen. */
export function withheldOnPaper<Record extends object>(record: Record): Record {
  return replaced(record, texts.instead)
}

function replaced<Record extends object>(record: Record, instead: string): Record {
  if (!isWithheld(record)) return record
  const shown = Object.entries(record).map(([id, value]) => [
    id,
    withheldFields.has(id) && value !== '' && value !== null ? instead : (value as unknown),
  ])
  // Only texts are replaced by texts.
  return Object.fromEntries(shown) as Record
}

/** The people whose address or phone a print or an export of these fields would show. */
export function withheldAmong<Record extends object>(
  records: readonly Record[],
  fieldIds: readonly string[],
): readonly Record[] {
  const asked = fieldIds.filter((id) => withheldFields.has(id))
  if (asked.length === 0) return []
  return records.filter((record) => isWithheld(record) && asked.some((id) => hasValue(record, id)))
}

/** Checks the reason for which withheld data are put out. */
export function disclosureProblems(reason: string): readonly RuleProblem[] {
  return problemWhen(reason.trim() === '', { path: 'reason', code: 'required', message: texts.reasonMissing })
}

function hasValue(record: object, id: string): boolean {
  const value = (record as Readonly<Record<string, unknown>>)[id]
  return value !== undefined && value !== null && value !== ''
}
