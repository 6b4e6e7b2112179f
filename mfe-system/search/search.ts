import { helpPaths } from '@gakuseki/shared-api/core/help-paths.ts'
import { searchKey } from '@gakuseki/shared-api/core/text/text-keys.ts'
import type { SearchGroup } from '@gakuseki/shared-ui/host/remote-contract.ts'
import type { ChapterOutline } from '../domain/guide.ts'
import { helpTexts as texts } from '../help/texts.ts'
import { outline } from '../help/guide-outline.ts'

/** Finds chapters of the guide (HLP-03). */
export async function search(text: string): Promise<readonly SearchGroup[]> {
  const hits = outline.flatMap(({ title: section, chapters }) =>
    chapters
      .filter((chapter) => isFoundBy(chapter, text))
      .map(({ name, title }) => ({ path: helpPaths.chapter(name), title, about: [section] })),
  )
  return [{ title: texts.title, hits }]
}

/** Whether each typed word is in the title or a heading, or begins one of the keywords. One letter is in nearly every title. */
export function isFoundBy({ title, headings, words }: ChapterOutline, text: string): boolean {
  const typed = text
    .split(/\s+/u)
    .map(searchKey)
    .filter((word) => word !== '')
  const long = [title, ...headings].map(searchKey)
  const keys = words.map(searchKey)
  return (
    typed.length > 0 &&
    typed.every(
      (word) => (word.length > 1 && long.some((one) => one.includes(word))) || keys.some((key) => key.startsWith(word)),
    )
  )
}
