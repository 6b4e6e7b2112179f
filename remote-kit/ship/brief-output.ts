import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const mostLines = 20

/** The part of a tool's output that a gate prints: the first lines, and the file with all of it if there is more. */
export async function briefOutput(id: string, output: string): Promise<string[]> {
  const lines = firstFailure(output)
  if (lines.length === linesOf(output).length) return lines
  // A folder of its own, because others on this machine may own a fixed one.
  const file = join(await mkdtemp(join(tmpdir(), 'gakuseki-ship-')), `${id}.txt`)
  await writeFile(file, output)
  return [...lines, `all of it: ${file}`]
}

/** Jest's first failed test without the document that Testing Library prints. For any other output, its first lines. */
export function firstFailure(output: string): string[] {
  const [first, ...more] = output.split(/^(?= {2}● )/m).filter((part) => part.startsWith('  ● '))
  if (first === undefined) return linesOf(output).slice(0, mostLines)
  const [shown = ''] = first.split(/^ *Ignored nodes: /m)
  return [...linesOf(shown).slice(0, mostLines), ...(more.length > 0 ? [`and ${more.length} more failed`] : [])]
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}
