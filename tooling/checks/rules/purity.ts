import type { Finding } from '@gakuseki/remote-kit/source/finding.ts'
import { isDevEntry, isTest, type Repository } from '../repository.ts'
import { resolveImport } from '../resolve-import.ts'
import type { SourceFile } from '@gakuseki/remote-kit/source/source-file.ts'
import { globalsOf, nameOf, walk } from '@gakuseki/remote-kit/source/walk.ts'

const pureFolder = /^(shared-api\/(core|entities|rules|csv|contract)|mfe-[^/]+\/domain)\//
const allowedPackages = new Set(['zod', 'papaparse'])

const impureGlobals = new Set(
  'window document navigator location history localStorage sessionStorage indexedDB caches fetch XMLHttpRequest \
WebSocket setTimeout setInterval setImmediate queueMicrotask requestAnimationFrame process Buffer crypto performance \
console alert'.split(' '),
)

/** The pure folders take time, ids and randomness as arguments and use neither React, HTTP, DOM nor Node. */
export function purity({ sources }: Repository): Finding[] {
  return [...sources.values()]
    .filter((file) => pureFolder.test(file.path) && !isTest(file.path))
    .flatMap((file) => [...impureImports(file), ...impureCalls(file)])
}

const shippedToBrowsers = /^(shared-api|shared-ui|shell|mfe-[^/]+)\//
const nodeGlobals = new Set(['process', 'Buffer', 'require', '__dirname', '__filename', 'setImmediate'])

/** Code that runs in a browser must not use Node. Its tests and dev entries may. */
export function browserCode({ sources }: Repository): Finding[] {
  return [...sources.values()]
    .filter(({ path }) => shippedToBrowsers.test(path) && !isTest(path) && !isDevEntry(path))
    .flatMap((file) => {
      const report = (line: number, what: string): Finding => {
        const message = `${what} exists in Node only; browsers run this file.`
        return { rule: 'browser-code', path: file.path, line, message }
      }
      const imports = file.imports.filter(({ specifier }) => resolveImport(file.path, specifier).kind === 'node')
      return [
        ...imports.map(({ specifier, line }) => report(line, specifier)),
        ...globalsOf(file.program)
          .filter(({ name }) => nodeGlobals.has(name))
          .map(({ name, start }) => report(file.lineOf(start), name)),
      ]
    })
}

function impureImports(file: SourceFile): Finding[] {
  return file.imports.flatMap(({ specifier, line }) => {
    const target = resolveImport(file.path, specifier)
    if (target.kind === 'file' || (target.kind === 'package' && allowedPackages.has(target.name))) return []
    const message = `a pure folder imports no ${target.name}; pass what you need as an argument.`
    return [{ rule: 'purity', path: file.path, line, message }]
  })
}

function impureCalls(file: SourceFile): Finding[] {
  const findings: Finding[] = []
  const report = (start: number, what: string): void => {
    const message = `${what} reads the surroundings; take the value as an argument.`
    findings.push({ rule: 'purity', path: file.path, line: file.lineOf(start), message })
  }
  walk(file.program, (node) => {
    const callee = nameOf(node['callee'])
    if (node.type === 'NewExpression' && callee === 'Date' && isEmpty(node['arguments']))
      report(node.start, 'new Date()')
    if (node.type === 'CallExpression' && callee === 'Date') report(node.start, 'Date()')
    if (node.type !== 'MemberExpression') return
    const member = `${nameOf(node['object'])}.${nameOf(node['property'])}`
    if (member === 'Date.now' || member === 'Math.random') report(node.start, member)
  })
  for (const { name, start } of globalsOf(file.program)) if (impureGlobals.has(name)) report(start, name)
  return findings
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}
