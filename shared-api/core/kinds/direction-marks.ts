const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** A mark as JSON holds it: itself or escaped. */
const marksInJson = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\\u(?:061c|200[ef]|202[a-e]|206[6-9])/i
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/**
 * A text without the invisible characters that turn the direction of what stands around them. They come along when a number
 * or a name is copied from another program, and nobody can see them to take them out again.
 */
export function withoutDirectionMarks(text: string): string {
  return text.replace(marks, '')
}

/** JSON whose texts have lost their direction marks: neither is one stored, nor shown where it was stored before. */
export function parseJsonWithoutMarks(json: string): unknown {
  return JSON.parse(json, marksInJson.test(json) ? unmarked : undefined) as unknown
}

function unmarked(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? withoutDirectionMarks(value) : value
}

/**
 * A name as part of a sentence that no markup can divide (a toast, the title of a tab): one that runs from right to left
 * keeps the digits and signs beside it where they are.
 */
export function isolated(text: string): string {
  return rightToLeft.test(text) ? `\u2068${text}\u2069` : text
}
