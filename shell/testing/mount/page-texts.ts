import { recordTexts } from '@gakuseki/shared-ui/edit/texts.ts'

/** Output of a program's mistakes, and marks of unfinished work. */
const broken = /(^|[^A-Za-z])(undefined|NaN|TODO|FIXME|Invalid Date)([^A-Za-z]|$)|\[object \w+\]|\$\{/
const japanese = /[\u3041-\u30ff\u3400-\u9fff]/
const notTyped = '[type=search], [type=checkbox], [type=radio], [type=file]'
const spoken = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder']

/** The problems in the texts of the mounted page: its heading, its title, its output. */
export function textProblems(): readonly string[] {
  const main = document.querySelector('main')
  if (main === null) return ['there is no <main>']
  const headings = [...main.querySelectorAll('h1')].map(({ textContent }) => textContent.trim())
  const [title = ''] = document.title.split(' | ')
  const shown = main.textContent
  const texts = wordsOf(document.body)
  return [
    ...(headings.length === 1 ? [] : [`has ${headings.length} first headings (${headings.join(', ')}), not one`]),
    ...(headings.includes('') ? ['its heading is empty'] : []),
    ...(isSaid(title, shown) ? [] : [`its title “${title}” has nothing of the page`]),
    ...(japanese.test(shown) ? [] : ['says nothing in Japanese']),
    ...texts.filter((text) => broken.test(text)).map((text) => `says “${text}”`),
    ...[document.title].filter((text) => broken.test(text)).map((text) => `its title says “${text}”`),
  ]
}

// Whether the page shows the parts of its title: a title may combine subject, view and year.
function isSaid(title: string, shown: string): boolean {
  return title.split(/\s+/).some((word) => word !== '' && shown.includes(word))
}

/** Whether the page can be edited: it has a button Edit, or a text field that is not a search. Choices alone may be a view. */
export function canEdit(): boolean {
  const buttons = [...document.querySelectorAll('main button')]
  const fields = document.querySelectorAll<HTMLInputElement>(
    `main input:not(${notTyped}):enabled, main textarea:enabled`,
  )
  return (
    buttons.some(({ textContent }) => textContent === recordTexts.edit) || [...fields].some(({ readOnly }) => !readOnly)
  )
}

/** The values of all fields of the page. */
export function fieldValues(): string {
  const fields = document.querySelectorAll<HTMLInputElement>('main input, main textarea, main select')
  return JSON.stringify([...fields].map(({ type, checked, value }) => (type === 'checkbox' ? checked : value)))
}

/** Each text and each spoken attribute by itself, because joining them could form new words. */
function wordsOf(root: Element): readonly string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const words: string[] = []
  while (walker.nextNode()) words.push(walker.currentNode.textContent ?? '')
  const attributes = [...root.querySelectorAll(spoken.map((name) => `[${name}]`).join())].flatMap((element) =>
    spoken.flatMap((name) => element.getAttribute(name) ?? []),
  )
  return [...words, ...attributes].map((text) => text.trim()).filter((text) => text !== '')
}
