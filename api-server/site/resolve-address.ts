import { contentTypes, extensionOf } from './content-types.ts'

/** What an address of the site stands for: a file below the site folder, a page of the shell, or nothing. */
export type SiteTarget =
  | { readonly type: 'file'; readonly path: string }
  | { readonly type: 'page' }
  | { readonly type: 'nothing' }

const nothing = { type: 'nothing' } as const
// These folders hold files only: what is missing there is missing, never a page.
const fileFolders = ['assets', 'remotes', 'api']

/**
 * Reads the path of an address (still percent-encoded). No answer can leave the site folder. What names no file is a page,
 * also where it cannot be decoded: the shell says what it does not know.
 */
export function resolveAddress(pathname: string): SiteTarget {
  const decoded = decode(pathname)
  const path = decoded ?? pathname
  const segments = path.split('/').slice(1)
  const [first = ''] = segments
  const isFile = Object.hasOwn(contentTypes, extensionOf(path))
  if (!isFile) return fileFolders.includes(first) || first.startsWith('.') ? nothing : { type: 'page' }
  if (decoded === null || /[\0\\]/.test(path)) return nothing
  if (segments.some((segment) => segment === '' || segment.startsWith('.'))) return nothing
  if (path === '/registry.json') return nothing
  return { type: 'file', path: first === 'remotes' ? path.slice(1) : `shell${path}` }
}

function decode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}
