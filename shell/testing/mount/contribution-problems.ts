import type { RemoteDeclaration } from '@gakuseki/shared-api/contract/delivery/remote-declaration.ts'
import type { RemoteModule } from '@gakuseki/shared-ui/host/remote-contract.ts'

/** The differences between what a remote says it brings to the suite and what it brings. The shell only asks for what is said. */
export async function contributionProblems(
  { brings = [], home = [] }: Pick<RemoteDeclaration, 'brings' | 'home'>,
  remote: Pick<RemoteModule, 'search' | 'home' | 'menu'>,
): Promise<readonly string[]> {
  const parts = Object.keys((await remote.home?.()) ?? {})
  const named = home.map(({ name }) => name)
  return [
    ...(['search', 'menu'] as const).flatMap((name) => differenceOf(name, brings.includes(name), remote[name])),
    ...named.filter((name) => !parts.includes(name)).map((name) => `has no function for ${name} of /home`),
    ...parts.filter((name) => !named.includes(name)).map((name) => `does not name ${name} in home of remote.config.ts`),
  ]
}

function differenceOf(name: string, isSaid: boolean, part: unknown): readonly string[] {
  if (isSaid && !part) return [`says that it brings a ${name}, and brings none`]
  return part && !isSaid ? [`brings a ${name}, which remote.config.ts does not name in brings`] : []
}
