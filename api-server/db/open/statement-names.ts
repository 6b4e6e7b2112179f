/** The name under which a session keeps a statement parsed and planned; null for one that is not kept. */
export type StatementNames = (text: string) => string | null

// Enough for the reads that come all day. Each one that is kept takes some 100 kB of its session.
const most = 150
const longest = 20_000

/**
 * Names the reads of one session. A text gets its name when it comes for the second time: lists of any length have texts of
 * their own, most of which never come again.
 */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined) return known
    if (names.size >= most || text.length > longest || !/^\s*(?:select|with)\b/i.test(text)) return null
    if (!seen.has(text)) {
      if (seen.size >= most) seen.clear()
      seen.add(text)
      return null
    }
    seen.delete(text)
    const name = `read_${names.size}`
    names.set(text, name)
    return name
  }
}
