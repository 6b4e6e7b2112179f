import { recordTexts } from '@gakuseki/shared-ui/edit/texts.ts'

/** What a program prints when it has forgotten something, and marks of what is not finished. */
const broken = /(^|[^A-Za-z])(undefined|NaN|TODO|FIXME|Invalid Date)([^A-Za-z]|$)|\[object \w+\]|\$\{/
const japanese = /[\u3041-\u30ff\u3400-\u9fff]/
const notTyped = '[type=search], [type=checkbox], [type=radio], [type=file]'
const spoken = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder']

/** What is wrong with the words of the mounted page: its heading, its title, what it prints. */
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

// A title may put together what the page shows in several places: subject, view, year.
function isSaid(title: string, shown: string): boolean {
  return title.split(/\s+/).some((word) => word !== '' && shown.includes(word))
}

/** Whether somebody can edit here: begin to, or type into a field that is no search. What is only chosen may be a view. */
export function canEdit(): boolean {
  const buttons = [...document.querySelectorAll('main button')]
  const fields = document.querySelectorAll<HTMLInputElement>(
    `main input:not(${notTyped}):enabled, main textarea:enabled`,
  )
  return (
    buttons.some(({ textContent }) => textContent === recordTexts.edit) || [...fields].some(({ readOnly }) => !readOnly)
  )
}

/** What is in the fields of the page. */
export function fieldValues(): string {
  const fields = document.querySelectorAll<HTMLInputElement>('main input, main textarea, main select')
  return JSON.stringify([...fields].map(({ type, checked, value }) => (type === 'checkbox' ? checked : value)))
}

/** Each text and each spoken attribute by itself: joined ones would make words that nobody reads. */
function wordsOf(root: Element): readonly string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const words: string[] = []
  while (walker.nextNode()) words.push(walker.currentNode.textContent ?? '')
  const attributes = [...root.querySelectorAll(spoken.map((name) => `[${name}]`).join())].flatMap((element) =>
    spoken.flatMap((name) => element.getAttribute(name) ?? []),
  )
  return [...words, ...attributes].map((text) => text.trim()).filter((text) => text !== '')
}
