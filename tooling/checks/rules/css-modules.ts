import { posix } from 'node:path'
import type { Finding } from '@gakuseki/remote-kit/source/finding.ts'
import type { Repository } from '../repository.ts'
import { nameOf, walk } from '@gakuseki/remote-kit/source/walk.ts'

/** A used class that is not written is a silent `undefined`; a written class that is not used is dead code. */
export function cssModules({ sources, texts }: Repository): Finding[] {
  const usedIn = new Map<string, Set<string>>()
  const findings: Finding[] = []
  for (const file of sources.values()) {
    for (const { specifier, line } of file.imports) {
      if (!specifier.endsWith('.module.css')) continue
      const path = posix.join(posix.dirname(file.path), specifier)
      const css = texts.get(path)
      if (css === undefined) continue
      const written = classesOf(css)
      const { names, dynamic } = usesOf(file.program, localName(file.text, specifier))
      const used = usedIn.get(path) ?? new Set()
      for (const name of dynamic ? written : names) used.add(name)
      usedIn.set(path, used)
      for (const name of names) {
        if (!written.has(name))
          findings.push({ rule: 'css-class', path: file.path, line, message: `${path} has no .${name}.` })
      }
    }
  }
  for (const [path, used] of usedIn) {
    for (const name of classesOf(texts.get(path) ?? '')) {
      if (!used.has(name))
        findings.push({ rule: 'css-class', path, line: 0, message: `nothing uses .${name}: delete it.` })
    }
  }
  return findings
}

function classesOf(css: string): Set<string> {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/:global\([^)]*\)/g, '')
  const selectors = plain.replace(/\{[^{}]*\}/g, '{}')
  return new Set([...selectors.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))
}

function localName(text: string, specifier: string): string {
  const escaped = specifier.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
  return new RegExp(`import\\s+(\\w+)\\s+from\\s+['"]${escaped}['"]`).exec(text)?.[1] ?? 'styles'
}

function usesOf(program: object, styles: string): { readonly names: ReadonlySet<string>; readonly dynamic: boolean } {
  const names = new Set<string>()
  let members = 0
  let mentions = 0
  walk(program, (node, _parent, key) => {
    if (nameOf(node) === styles && key !== 'local') mentions += 1
    if (node.type !== 'MemberExpression' || nameOf(node['object']) !== styles) return
    const name = node['computed'] === true ? literal(node['property']) : nameOf(node['property'])
    if (name === undefined) return
    members += 1
    names.add(name)
  })
  // styles[variant], or styles passed on, may mean any class.
  return { names, dynamic: mentions > members }
}

function literal(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null || !('value' in node)) return undefined
  return typeof node.value === 'string' ? node.value : undefined
}
