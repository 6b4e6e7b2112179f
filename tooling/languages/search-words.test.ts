import { join } from 'node:path'
import type { RemoteDeclaration } from '@gakuseki/shared-api/contract/delivery/remote-declaration.ts'
import { searchKey } from '@gakuseki/shared-api/core/text/text-keys.ts'
import { packageDir, remoteIds } from '../workspace/paths.ts'

type Named = { readonly path: string; readonly label: string }

// Loaded by its path, because tooling knows no remote by name.
const declarationOf = (id: string): RemoteDeclaration =>
  jest.requireActual<{ readonly default: RemoteDeclaration }>(join(packageDir(id), 'remote.config.ts')).default

it.each(remoteIds())('[FND-01, FND-07] %s has words for its pages in every language of the screen', (id) => {
  const { menu, pages = [], words = {} } = declarationOf(id)
  const named: readonly Named[] = [
    ...menu.map(({ name, label }) => ({ path: `/${name}`, label })),
    ...pages.flatMap(({ path, label }) => (label === undefined ? [] : [{ path, label }])),
  ]
  const namesOf = ({ label }: Named): readonly string[] => [
    label,
    ...Object.values(words).map((of) => of[label] ?? label),
  ]
  const unknown = named.flatMap((page) => {
    const known = pages.filter(({ path }) => path === page.path).flatMap((one) => one.words.map(searchKey))
    return namesOf(page).filter((name) => !known.some((word) => word.startsWith(searchKey(name))))
  })
  expect(unknown).toEqual([])
})
