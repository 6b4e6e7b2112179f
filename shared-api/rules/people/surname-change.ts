import { kanaSortKey } from '../../core/text/text-keys.ts'
import { romanInitials } from '../texts.ts'

/** The names of a person in which the surname may stand, as far as the type of person has them. */
export type SurnameFields = {
  readonly name: string
  readonly familyName: string
  readonly nickname: string
  readonly familyNameKana: string
  readonly nameKana: string
  readonly nicknameKana: string
  readonly nameRome: string
}

export type Surname = { readonly name: string; readonly kana: string; readonly roman: string }

/** One surname and the one that takes its place. Kana and Roman letters are empty while they are unknown. */
export type SurnameChange = { readonly from: Surname; readonly to: Surname }

const places = {
  name: ['familyName', 'name', 'nickname'],
  kana: ['familyNameKana', 'nameKana', 'nicknameKana'],
} as const

/**
 * The surname that an edit has changed: of the field of the surname, or of the full name whose given name is still the same (LSX-08). Null
 * if there is no such change.
 */
export function surnameChange(base: SurnameFields, draft: SurnameFields): SurnameChange | null {
  const name = changedPart(base, draft, 'familyName', 'name')
  if (name === null) return null
  const kana = changedPart(base, draft, 'familyNameKana', 'nameKana')
  const former = kana?.from ?? (base.familyNameKana.trim() || surnameIn(base.nameKana))
  const roman = romanSurname(base.nameRome, former) ?? ''
  const isRomanNew = base.nameRome !== draft.nameRome && kana !== null
  return {
    from: { name: name.from, kana: former, roman },
    to: {
      name: name.to,
      kana: kana?.to ?? '',
      roman: isRomanNew ? (romanSurname(draft.nameRome, kana.to) ?? '') : '',
    },
  }
}

/** The fields that still contain the former surname, each with its new text. */
export function withNewSurname(person: SurnameFields, change: SurnameChange): Partial<SurnameFields> {
  const { from, to } = change
  const changed = [
    ...places.name.map((field) => [field, replaced(person[field], from.name, to.name)] as const),
    ...places.kana.map((field) => [field, replaced(person[field], from.kana, to.kana)] as const),
    ['nameRome', replacedRoman(person.nameRome, from, to.roman)] as const,
  ]
  return Object.fromEntries(changed.filter(([field, text]) => text !== null && text !== person[field]))
}

/** A reading in the kana of the former one, so that a school keeps to one script. */
export function inScriptOf(former: string, kana: string): string {
  const isKatakana = /\p{Script=Katakana}/u.test(former)
  const isHiragana = /\p{Script=Hiragana}/u.test(former)
  if (isKatakana && !isHiragana) return kana.replace(/[ぁ-ゖ]/gu, (letter) => shifted(letter, katakanaOffset))
  if (isHiragana && !isKatakana) return kana.replace(/[ァ-ヶ]/gu, (letter) => shifted(letter, -katakanaOffset))
  return kana
}

/** The distance of the two scripts in Unicode. */
const katakanaOffset = 0x60

const shifted = (letter: string, by: number): string => String.fromCodePoint((letter.codePointAt(0) ?? 0) + by)

/** Whether a person has a surname: in the field of the surname, or at the beginning of the full name. */
export function hasSurname({ familyName, name }: Pick<SurnameFields, 'familyName' | 'name'>, surname: string): boolean {
  return familyName.trim() === surname || (familyName.trim() === '' && surnameIn(name) === surname)
}

type Part = { readonly from: string; readonly to: string }

function changedPart(
  base: SurnameFields,
  draft: SurnameFields,
  part: 'familyName' | 'familyNameKana',
  whole: 'name' | 'nameKana',
): Part | null {
  const own = { from: base[part].trim(), to: draft[part].trim() }
  if (own.from !== own.to && own.from !== '' && own.to !== '') return own
  const [before, after] = [wordsOf(base[whole]), wordsOf(draft[whole])]
  const isSameGiven = before.length > 1 && before.slice(1).join(' ') === after.slice(1).join(' ')
  const [from = '', to = ''] = [before[0], after[0]]
  return isSameGiven && from !== to ? { from, to } : null
}

const wordsOf = (text: string): readonly string[] => text.trim().split(/\s+/u)

/** The first word of a name of several words. */
function surnameIn(name: string): string {
  const [first = '', ...rest] = wordsOf(name)
  return rest.length > 0 ? first : ''
}

/** A name whose surname is replaced, alone or before the given name; null if it is another surname. */
function replaced(text: string, from: string, to: string): string | null {
  if (from === '' || to === '') return null
  const written = text.trim()
  if (written === from) return to
  return written.startsWith(from) && /^\s/u.test(written.slice(from.length)) ? to + written.slice(from.length) : null
}

/**
 * The word of a Roman name that is the surname: the one in capitals, otherwise the one with the first letter of its kana. Of two such words
 * it is the first.
 */
function romanSurname(name: string, kana: string): string | undefined {
  const words = wordsOf(name).filter((word) => word !== '')
  if (words.length < 2) return undefined
  const inCapitals = words.filter((word) => word.length > 1 && word === word.toUpperCase())
  if (inCapitals.length === 1) return inCapitals[0]
  const letters = lettersOf(kana)
  return words.find((word) => letters.includes(word.charAt(0).toLowerCase()))
}

function replacedRoman(name: string, from: Surname, to: string): string | null {
  const word = romanSurname(name, from.kana)
  if (to === '' || word === undefined || word.toLowerCase() !== from.roman.toLowerCase()) return null
  // A function, because a text could contain the patterns of a replacement, such as $&.
  return name.replace(word, () => (word === word.toUpperCase() && word.length > 1 ? to.toUpperCase() : to))
}

function lettersOf(kana: string): string {
  const first = kanaSortKey(kana.trim()).charAt(0)
  return romanInitials.find(([row]) => first !== '' && row.includes(first))?.[1] ?? ''
}
