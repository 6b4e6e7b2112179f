import type { SearchablePage } from '@gakuseki/shared-api/contract/delivery/contributions.ts'
import type { RemoteDeclaration } from '@gakuseki/shared-api/contract/delivery/remote-declaration.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { searchKey } from '@gakuseki/shared-api/core/text/text-keys.ts'
import { suiteTexts } from '../texts.ts'
import { searchTexts as texts } from './texts.ts'

type Manifest = Pick<RemoteDeclaration, 'menu' | 'pages'>

/** A page with the name under which the search shows it. */
type NamedPage = SearchablePage & { readonly label: string }

/** The pages that a search offers while its field is empty: home, and the menu in its order. */
export function menuPages(manifests: readonly Manifest[]): readonly NamedPage[] {
  const wordsOf = (path: string): readonly string[] =>
    manifests.flatMap(({ pages = [] }) => pages.filter((page) => page.path === path).flatMap(({ words }) => words))
  const menu = manifests.flatMap((manifest) => manifest.menu).toSorted((a, b) => a.order - b.order)
  return [
    { path: paths.home, label: suiteTexts.home.title, words: [...texts.homeWords] },
    ...menu.map(({ name, label }) => ({ path: `/${name}`, label, words: [...wordsOf(`/${name}`)] })),
  ]
}

/** The pages one of whose words begins with the typed text. Those of the menu come first. */
export function foundPages(manifests: readonly Manifest[], typed: string): readonly NamedPage[] {
  const key = searchKey(typed)
  if (key === '') return []
  const ofMenu = menuPages(manifests)
  const further = manifests
    .flatMap(({ pages = [] }) => pages)
    .filter((page): page is NamedPage => page.label !== undefined)
  const words = ({ label, words: others }: NamedPage): readonly string[] => [label, ...label.split(' '), ...others]
  return [...ofMenu, ...further].filter((page) => words(page).some((word) => searchKey(word).startsWith(key)))
}
