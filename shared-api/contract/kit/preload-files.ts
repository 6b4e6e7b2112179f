import type { PageManifest } from '../delivery/remote-manifest.ts'

/**
 * The files of a remote that an address needs: always the entry, and the chunks of the page that the address opens.
 * A page below a record has a chunk of its own: that of /student/edit/s26001/notes is named student-edit-notes.
 * @example preloadFiles(manifest, '/student/edit/s26001')
 */
export function preloadFiles({ entry, preload = {} }: PageManifest, path: string): readonly string[] {
  const [, first = '', second = '', , part = ''] = path.split('/')
  const page = preload[`${first}/${second}-${part}`] ?? preload[`${first}/${second}`] ?? preload[first] ?? []
  return [...new Set([entry, ...(preload[''] ?? []), ...page])]
}
