/** Variants of one name character that staff type interchangeably. NFKC does not unify them (D-Data.2). */
const itaiji: ReadonlyMap<string, string> = new Map(
  [
    '高髙',
    '崎﨑嵜碕',
    '辺邊邉',
    '斎齋齊斉',
    '徳德',
    '浜濵濱',
    '沢澤',
    '広廣',
    '国國',
    '島嶋嶌',
    '桜櫻',
    '滝瀧',
    '竜龍',
    '吉𠮷',
    '富冨',
    '恵惠',
    '真眞',
    '万萬',
    '塩鹽',
    '関關',
    '団團',
    '学學',
    '実實',
    '宝寶',
    '寿壽',
    '礼禮',
    '栄榮',
    '亀龜',
    '黒黑',
    '館舘',
    '条條',
    '来來',
    '峰峯',
    '柳栁',
    '船舩',
    '曽曾',
    '瀬瀨',
    '槙槇',
    '翠翆',
  ].flatMap((family) => {
    const [head = '', ...variants] = Array.from(family)
    return variants.map((variant) => [variant, head] as const)
  }),
)

const dashes = /[-‐‑‒–—―−－﹣⁃ーｰ〜～~]/g
const ignored = /[\s・･.,'’]/g
// Variation selectors, invisible joiners and direction marks. People do not type them, and a font may not show them.
const invisible = /[\p{Variation_Selector}\p{Cf}\u034F\u0640]/gu
// Marks on Latin, Greek, Cyrillic, Hebrew and Arabic letters. Those of kana and Indian scripts distinguish letters and are kept.
const marks = /(?!\u3099|\u309A)(?=\p{M})[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}]/gu
const strokedLetters: ReadonlyMap<string, string> = new Map(
  Object.entries({ ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' }),
)

/** A name as readers compare it: full width equals half width (NFKC), and blanks around it are removed. */
export function plainText(text: string): string {
  return text.normalize('NFKC').trim()
}

/**
 * The key by which a name, mail or id is found, used for rows and for the typed text alike. Applies NFKC and lower case, turns katakana
 * into hiragana, unifies dashes and itaiji, and removes spaces, ・, diacritics, Arabic marks and variation selectors.
 */
export function searchKey(text: string): string {
  const bare = text.normalize('NFKC').toLowerCase().normalize('NFKD').replace(invisible, '').replace(marks, '')
  const folded = Array.from(
    bare.normalize('NFKC'),
    (char) => itaiji.get(char) ?? strokedLetters.get(char) ?? char,
  ).join('')
  return toHiragana(folded).replace(dashes, '-').replace(ignored, '')
}

/** The keys by which a name, mail or id is found: the whole value, and each word of a spaced name. */
export function wordKeys(value: string): readonly string[] {
  return [value, ...value.split(/[\s・･]+/)].map(searchKey)
}

/**
 * The key by which a phone number is found: its digits, with 0 in place of Japan's country code; '' without digits.
 * @example phoneKey('+81 (0)90-1234-5678') // 'tel:09012345678'
 */
export function phoneKey(text: string): string {
  const digits = text
    .normalize('NFKC')
    .replace(/^\s*(?:\+|00)81[\s(-]*0?/, '0')
    .replace(/\D/g, '')
  return digits === '' ? '' : `tel:${digits}`
}

/** Fewer digits begin the numbers of too many people. */
const leastDigits = 3

/**
 * The keys of a typed text. A person is found if a stored key begins with one of them. A text that looks like a phone number also has the key
 * of a phone number. A text without letters and digits may have none.
 */
export function typedKeys(typed: string): readonly string[] {
  const isPhone = /^[\d\s()+-]+$/.test(typed.normalize('NFKC').replace(dashes, '-'))
  const phone = isPhone ? phoneKey(typed) : ''
  return [searchKey(typed), ...(phone.length < 'tel:'.length + leastDigits ? [] : [phone])].filter((key) => key !== '')
}

/** The keys to store, in order. One that begins another one is left out, because a prefix of it is also a prefix of the other. */
export function storedKeys(all: readonly string[]): readonly string[] {
  const keys = [...new Set(all)].toSorted()
  // In this order, a key precedes all keys that begin with it.
  return keys.filter((key, index) => key !== '' && keys[index + 1]?.startsWith(key) !== true)
}

const levelGap = '\u0001'
const smallKana = 'ぁぃぅぇぉっゃゅょゎゕゖ'
const largeKana = 'あいうえおつやゆよわかけ'
const vowelRows: readonly string[] = [
  'あかさたなはまやらわ',
  'いきしちにひみりゐ',
  'うくすつぬふむゆる',
  'えけせてねへめれゑ',
  'おこそとのほもよろを',
]
const vowels = 'あいうえお'
// CLDR puts these, in this order, before digits and letters. ー is listed for the places where it lengthens no vowel.
const punctuation = ' _-・,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~ー$'

/**
 * A text whose code point order is the order of Intl.Collator('ja') on kana names: base letters first, then voicing,
 * then small and prolonged forms. Hiragana, katakana and half-width kana give the same key.
 */
export function kanaSortKey(text: string): string {
  const primary: string[] = []
  const secondary: string[] = []
  const tertiary: string[] = []
  let previous: string | undefined
  for (const char of toHiragana(text.normalize('NFKC')).normalize('NFD')) {
    if (/\p{M}/u.test(char)) {
      // A mark at the very start voices nothing.
      if (secondary.length > 0) secondary[secondary.length - 1] = voicing(char)
      continue
    }
    const unit = unitOf(char, previous)
    // A second ー lengthens nothing, because the collator looks at the written character before it, not at its sound.
    previous = char === 'ー' ? undefined : unit.base
    primary.push(unit.base)
    secondary.push('0')
    tertiary.push(unit.form)
  }
  return [primary, secondary, tertiary].map((level) => level.join('')).join(levelGap)
}

function voicing(mark: string): string {
  if (mark === '\u3099') return '1'
  return mark === '\u309A' ? '2' : '3'
}

function unitOf(char: string, previous: string | undefined): { base: string; form: string } {
  const small = smallKana.indexOf(char)
  if (small >= 0) return { base: largeKana.charAt(small), form: '1' }
  if (char === 'ー') {
    const row = previous === undefined ? -1 : vowelRows.findIndex((kana) => kana.includes(previous))
    if (row >= 0) return { base: vowels.charAt(row), form: '0' }
  }
  const mark = punctuation.indexOf(char)
  // A private low range keeps punctuation before digits and letters, as CLDR does.
  if (mark >= 0) return { base: String.fromCharCode(2 + mark), form: '2' }
  const lower = char.toLowerCase()
  return { base: lower, form: lower === char ? '2' : '3' }
}

function toHiragana(text: string): string {
  return text.replace(/[ァ-ヶヽヾ]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0x60))
}
