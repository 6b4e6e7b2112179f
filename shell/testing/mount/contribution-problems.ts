import type { RemoteDeclaration } from '@gakuseki/shared-api/contract/delivery/remote-declaration.ts'
import type { RemoteModule } from '@gakuseki/shared-ui/host/remote-contract.ts'

/** The differences between what a remote says it brings to the suite and what it brings. The shell only asks for what is said. */
export async function contributionProblems(
  { brings = [], home = [] }: Pick<RemoteDeclaration, 'brings' | 'home'>,
  remote: Pick<RemoteModule, 'search' | 'home'>,
): Promise<readonly string[]> {
  const parts = Object.keys((await remote.home?.()) ?? {})
  const named = home.map(({ name }) => name)
  const saysSearch = brings.includes('search')
  return [
    ...(saysSearch && !remote.search ? ['says that it brings a search, and brings none'] : []),
    ...(remote.search && !saysSearch ? ['brings a search, which remote.config.ts does not name in brings'] : []),
    ...named.filter((name) => !parts.includes(name)).map((name) => `has no function for ${name} of /home`),
    ...parts.filter((name) => !named.includes(name)).map((name) => `does not name ${name} in home of remote.config.ts`),
  ]
}
