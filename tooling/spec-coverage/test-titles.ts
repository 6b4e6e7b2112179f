import { parseSource } from '@gakuseki/remote-kit/source/source-file.ts'
import { isNode, nameOf, type SyntaxNode, walk } from '@gakuseki/remote-kit/source/walk.ts'
import type { Level } from './spec-rows.ts'

/** A row named in the title of a test that runs. */
export type NamedRow = { readonly id: string; readonly path: string; readonly line: number; readonly level: Level }

/** The level that a test file proves, by its folder and name; undefined for other files. */
export function levelOf(path: string): Level | undefined {
  if (/^e2e\/.*\.(spec|e2e|test)\.ts$/.test(path)) return 'e2e'
  if (/^api-server\/.*\.contract\.test\.ts$/.test(path)) return 'api'
  if (path.endsWith('.test.tsx')) return 'screen'
  return path.endsWith('.test.ts') ? 'unit' : undefined
}

// LST-04 is a row, C04 a correction.
const rowId = /\b(?:[A-Z]{3}-\d{2,3}|C\d{2})\b/g
const bracketed = /\[((?:[A-Z]{3}-\d{2,3}|C\d{2})(?:[,\s]+(?:[A-Z]{3}-\d{2,3}|C\d{2}))*)\]/g

/** The ids in a title: `[LST-04] …`, `[LST-04, C05] …` or `[LST-04] [C05] …`. */
export function idsIn(title: string): string[] {
  return [...title.matchAll(bracketed)].flatMap(([, list = '']) => [...list.matchAll(rowId)].map(([id]) => id))
}

/** Every row named by a title in a test file. Skipped tests and todos prove nothing. */
export function namedRows(path: string, text: string): NamedRow[] {
  const level = levelOf(path)
  if (level === undefined || !text.includes('[')) return []
  const file = parseSource(path, text)
  const found: NamedRow[] = []
  walk(file.program, (node) => {
    if (node.type !== 'CallExpression' || !isRunning(node['callee'])) return
    const title = Array.isArray(node['arguments']) ? titleOf(node['arguments'][0]) : ''
    for (const id of idsIn(title)) found.push({ id, path, line: file.lineOf(node.start), level })
  })
  return found
}

// Includes x.each([…])('…') and x.describe('…'), but no skipped or unwritten tests.
function isRunning(callee: unknown): boolean {
  const words = wordsOf(callee)
  const starts = ['it', 'test', 'describe', 'bench'].includes(words[0] ?? '')
  return starts && !words.some((word) => ['skip', 'todo', 'fixme', 'failing', 'fail'].includes(word))
}

function wordsOf(callee: unknown): string[] {
  if (!isNode(callee)) return []
  if (callee.type === 'MemberExpression') return [...wordsOf(callee['object']), nameOf(callee['property']) ?? '']
  if (callee.type === 'CallExpression') return wordsOf(callee['callee'])
  if (callee.type === 'TaggedTemplateExpression') return wordsOf(callee['tag'])
  return [nameOf(callee) ?? '']
}

function titleOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type === 'TemplateLiteral' && Array.isArray(node['quasis'])) return node['quasis'].map(quasiText).join(' ')
  return node.type === 'BinaryExpression' ? titleOf(node['left']) + titleOf(node['right']) : ''
}

function quasiText(quasi: SyntaxNode): string {
  const value = quasi['value']
  return typeof value === 'object' && value !== null && 'raw' in value && typeof value.raw === 'string' ? value.raw : ''
}
