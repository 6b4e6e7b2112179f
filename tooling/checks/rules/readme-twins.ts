import type { Finding } from '@gakuseki/remote-kit/source/finding.ts'
import type { Repository } from '../repository.ts'

const original = 'README.md'
const twin = 'README.ja.md'

/** README.ja.md is README.md in Japanese: both have the same parts, commands, files and links, in the same order. */
export function readmeTwins({ texts }: Repository): Finding[] {
  const [one, other] = [texts.get(original), texts.get(twin)]
  if (one === undefined) return []
  const expected = skeletonOf(one)
  const found = skeletonOf(other ?? '')
  const at = [...expected, undefined].findIndex((part, place) => part !== found[place])
  if (at === -1) return []
  const message = `its part ${at + 1} is ${found[at] ?? 'missing'}, in ${original} it is ${expected[at] ?? 'missing'}: keep both alike.`
  return [{ rule: 'readme-twins', path: twin, line: 0, message }]
}

/**
 * What does not depend on the language: heads, code, links and table rows, line by line of the original. Within one line the language
 * decides about the order.
 */
function skeletonOf(text: string): readonly string[] {
  const parts = text.split('\n').flatMap((line) => {
    const kind = /^(#+ |\||```)/.exec(line)?.[0].trim() ?? ''
    const named = [...line.matchAll(/`([^`]+)`|\]\(([^)]+)\)|<(http[^>]+)>/g)].map(
      ([, code, link, address]) => code ?? link ?? address ?? '',
    )
    const folder = /^ {0,2}([a-z\d-]+\/)(?= )/.exec(line)?.[0] ?? ''
    const command = /^npm .*$/.exec(line)?.[0] ?? ''
    // Paragraphs may break differently, so their lines do not count by themselves.
    return [...(kind === '' ? [] : [kind]), ...named.toSorted(), folder, command].filter((part) => part !== '')
  })
  return parts.filter((part) => part !== original && part !== twin)
}
