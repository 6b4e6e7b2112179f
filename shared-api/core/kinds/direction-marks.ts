const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** A mark in JSON: the character itself or its escape. */
const marksInJson = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\\u(?:061c|200[ef]|202[a-e]|206[6-9])/i
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/**
 * Removes the invisible characters that change the writing direction of the text around them. They are copied along with a number or name
 * from another program, and users cannot see them to delete them.
 */
export function withoutDirectionMarks(text: string): string {
  return text.replace(marks, '')
}

/** Parses JSON and removes direction marks from its texts, so that none is stored, and no stored one is shown. */
export function parseJsonWithoutMarks(json: string): unknown {
  return JSON.parse(json, marksInJson.test(json) ? unmarked : undefined) as unknown
}

function unmarked(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? withoutDirectionMarks(value) : value
}

/**
 * Prepares a name for a sentence without markup (a toast, the title of a tab). A name that runs from right to left is isolated, so that the
 * digits and signs next to it keep their place.
 */
export function isolated(text: string): string {
  return rightToLeft.test(text) ? `\u2068${text}\u2069` : text
}
