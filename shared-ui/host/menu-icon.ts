import type { IconData } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'

type FontAwesomeIcon = { readonly icon: readonly [number, number, string[], string, string | string[]] }

/** A Font Awesome drawing as data for a manifest, under the name of the specification (newer sets renamed some). */
export function menuIcon(name: string, { icon }: FontAwesomeIcon): IconData {
  const [width, height, , , path] = icon
  return { name, width, height, path: typeof path === 'string' ? path : path.join(' ') }
}
