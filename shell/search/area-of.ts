import type { RemoteDeclaration } from '@gakuseki/shared-api/contract/delivery/remote-declaration.ts'

/** The name of the menu entry above an address, which tells records of one title apart. */
export function areaOf(manifests: readonly Pick<RemoteDeclaration, 'menu'>[], path: string): readonly string[] {
  const menu = manifests.flatMap((manifest) => manifest.menu)
  return menu.filter(({ name }) => name === path.split('/')[1]).map(({ label }) => label)
}
