import type { Finding } from '@gakuseki/remote-kit/source/finding.ts'
import { isDevEntry, isTest, type Repository } from '../repository.ts'
import type { SourceFile } from '@gakuseki/remote-kit/source/source-file.ts'
import { isNode, type SyntaxNode, walk } from '@gakuseki/remote-kit/source/walk.ts'

const japanese = /[\u301c\u3041-\u30ff\u3400-\u9fff\uf900-\ufaff\uff01-\uff9f\u3005-\u3007]/
/** Labels of fields are in the entities, because they are part of the declaration. `languages` has the other languages of the screen. */
const catalogue = /(^|\/)texts(?:\.(?:en|ja))?\.ts$|(^|\/)languages\/|^shared-api\/entities\//
const spoken = new Set(['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'label', 'description'])
const letters = /\p{L}/u

/** Texts for people are in the package's texts.ts (or are a field's label), never in the code. */
export function userTexts({ sources }: Repository): Finding[] {
  return [...sources.values()]
    .filter(
      ({ path }) =>
        !isTest(path) &&
        !isDevEntry(path) &&
        !catalogue.test(path) &&
        !/^(tooling|remote-kit|create-remote|bench|e2e)\//.test(path),
    )
    .flatMap((file) => [...japaneseLiterals(file), ...englishMarkup(file)])
}

const catalogueRoom = /^[^/]+\/(app\/)?([^/]+\/)?texts\.ts$|^(shell|shared-api)\/([^/]+\/){1,2}texts\.ts$/

/** A catalogue is at the root of its package or, if that grew too long, in the folder of one area. */
export function catalogueRooms({ texts }: Repository): Finding[] {
  return [...texts.keys()]
    .filter(
      (path) => path.endsWith('/texts.ts') && !/^(tooling|create-remote)\//.test(path) && !catalogueRoom.test(path),
    )
    .map((path) => ({
      rule: 'catalogue-room',
      path,
      line: 0,
      message: 'texts.ts stands at the root of a package or in the folder of an area.',
    }))
}

function japaneseLiterals(file: SourceFile): Finding[] {
  const findings: Finding[] = []
  walk(file.program, (node) => {
    const text = literalText(node)
    if (text === undefined || !japanese.test(text)) return
    const message = `“${shorten(text)}” belongs in texts.ts of the package.`
    findings.push({ rule: 'user-text', path: file.path, line: file.lineOf(node.start), message })
  })
  return findings
}

function englishMarkup(file: SourceFile): Finding[] {
  if (!file.path.endsWith('.tsx')) return []
  const findings: Finding[] = []
  walk(file.program, (node) => {
    const text = node.type === 'JSXText' ? literalText(node) : spokenAttribute(node)
    if (text === undefined || !letters.test(text) || japanese.test(text)) return
    const message = `“${shorten(text)}” is read by people: it belongs in texts.ts of the package.`
    findings.push({ rule: 'user-text', path: file.path, line: file.lineOf(node.start), message })
  })
  return findings
}

function spokenAttribute(node: SyntaxNode): string | undefined {
  if (node.type !== 'JSXAttribute') return undefined
  const { name, value } = node
  const spokenName = isNode(name) && typeof name['name'] === 'string' && spoken.has(name['name'])
  return spokenName && isNode(value) ? literalText(value) : undefined
}

function literalText(node: SyntaxNode): string | undefined {
  const { type, value } = node
  if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') return value
  if (type !== 'TemplateElement' || typeof value !== 'object' || value === null) return undefined
  return 'cooked' in value && typeof value.cooked === 'string' ? value.cooked : undefined
}

function shorten(text: string): string {
  const flat = text.trim().replace(/\s+/g, ' ')
  return flat.length > 30 ? `${flat.slice(0, 30)}…` : flat
}
