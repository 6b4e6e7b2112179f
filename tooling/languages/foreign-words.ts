import { isNode, type SyntaxNode } from '@gakuseki/remote-kit/source/walk.ts'
import { parseSource } from '@gakuseki/remote-kit/source/source-file.ts'

const japanese = /[\u3005-\u3007\u301c\u3041-\u30ff\u3400-\u9fff\uff01-\uff5e]/

/** Names of products, formats, units and keys, which are the same in every language. */
const latinWords = new Set(
  [
    'API Cookie CSV csv Excel Gakuseki Google ID KB MB OK PDF Workspace xlsx yyyy mm dd',
    'BE BOM CP JIS LE UTF Shift_JIS Chrome Chromium CLS Edge INP LCP',
    'Alt Backspace Ctrl Delete End Enter Esc Escape Home PageDown PageUp Shift Tab',
  ].flatMap((words) => words.split(' ')),
)

/** Texts that stay as they are, by their names. */
const asTheyAre: readonly RegExp[] = [
  // Each language is called by its own name.
  /^shell\/layout\/user-menu#userMenuTexts\.(language|labels)\./,
  // People type them into the search. Nobody reads them.
  /^shell\/search#searchTexts\.homeWords\./,
  // Commands and addresses for developers.
  /^mfe-system\/modules#overrideTexts\./,
  // Signs.
  /^mfe-people\/import#texts\.row\.signs\./,
  /^shared-api\/core\/text#valueTexts\.noClassName/,
  // They are stored, printed on official papers, or written to files that an import reads in every language.
  /^shared-api\/csv#texts\.(delimiters|monthAndDay)/,
  /^shared-ui#dateTexts\.(eras|firstYearOfEra)/,
]

/**
 * The texts that have a word of another language.
 * @param name the place of the text, e.g. `shell/home#homeTexts.todo`
 */
export function foreignIn(language: 'ja' | 'en', name: string, text: unknown): readonly string[] {
  if (asTheyAre.some((pattern) => pattern.test(name))) return []
  if (typeof text === 'string') return isForeign(language, text) ? [`${name}: ${text}`] : []
  if (typeof text === 'function')
    return wordsIn(text).some((word) => isForeign(language, word)) ? [`${name}: ${String(text)}`] : []
  if (typeof text !== 'object' || text === null) return []
  return Object.entries(text).flatMap(([key, part]) => foreignIn(language, `${name}.${key}`, part))
}

function isForeign(language: 'ja' | 'en', text: string): boolean {
  if (language === 'en') return japanese.test(text)
  return (text.match(/[A-Za-z]{2,}/g) ?? []).some((word) => !latinWords.has(word))
}

/** The texts that a function returns, without what it compares or hands to methods. */
function wordsIn(made: Function): readonly string[] {
  return textsOf(parseSource('text.ts', `(${String(made)})`).program as unknown as SyntaxNode)
}

function textsOf(node: SyntaxNode): readonly string[] {
  const { type, value } = node
  if (type === 'Literal') return typeof value === 'string' ? [value] : []
  if (type === 'TemplateElement') return [(value as { readonly raw: string }).raw]
  if (type === 'BinaryExpression' && String(node['operator']).endsWith('==')) return []
  const { arguments: _, ...others } = node
  const inner = type === 'CallExpression' ? others : node
  return Object.values(inner).flat().filter(isNode).flatMap(textsOf)
}
