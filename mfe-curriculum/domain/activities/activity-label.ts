import { characterCount, firstCharacters } from '@gakuseki/shared-api/core/text/character-count.ts'

const longest = 40

/** An activity in one line, for a choice or next to a journal: its first line, cut if it would fill the screen. */
export function activityLabel(text: string): string {
  const line =
    text
      .split('\n')
      .find((each) => each.trim() !== '')
      ?.trim() ?? ''
  return characterCount(line) <= longest ? line : `${firstCharacters(line, longest)}…`
}
