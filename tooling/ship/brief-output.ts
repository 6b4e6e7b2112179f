import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const mostLines = 20

/** What a gate tells of a tool's output: its first lines, and the file that holds all of it when there is more. */
export async function briefOutput(id: string, output: string): Promise<string[]> {
  const lines = firstFailure(output)
  if (lines.length === linesOf(output).length) return lines
  const file = join(tmpdir(), `${id}-ship.txt`)
  await writeFile(file, output)
  return [...lines, `all of it: ${file}`]
}

/** Jest's first failed test without the document that Testing Library prints with it; of any other output the first lines. */
export function firstFailure(output: string): string[] {
  const [first, ...more] = output.split(/^(?= {2}● )/m).filter((part) => part.startsWith('  ● '))
  if (first === undefined) return linesOf(output).slice(0, mostLines)
  const [told = ''] = first.split(/^ *Ignored nodes: /m)
  return [...linesOf(told).slice(0, mostLines), ...(more.length > 0 ? [`and ${more.length} more failed`] : [])]
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}
