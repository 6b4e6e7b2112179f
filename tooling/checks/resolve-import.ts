import { posix } from 'node:path'
import { isBuiltin } from 'node:module'

/** The target of an import: a file of the repository, an npm package, or a module of Node. */
export type Target =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'node'; readonly name: string }

const scope = '@gakuseki/'

/** Resolves by text alone, because our imports carry the extension and packages publish folders unchanged. */
export function resolveImport(from: string, specifier: string): Target {
  if (specifier.startsWith('.')) return { kind: 'file', path: posix.join(posix.dirname(from), specifier) }
  if (specifier.startsWith(scope)) return { kind: 'file', path: specifier.slice(scope.length) }
  if (specifier.startsWith('node:') || isBuiltin(specifier)) return { kind: 'node', name: specifier }
  const parts = specifier.split('/')
  return { kind: 'package', name: parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/') }
}
