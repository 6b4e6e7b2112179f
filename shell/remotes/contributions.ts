import { contributionsSchema } from '@gakuseki/shared-api/contract/delivery/contributions.ts'
import type { RemoteDeclaration } from '@gakuseki/shared-api/contract/delivery/remote-declaration.ts'
import type { PageManifest } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { pagePermission } from '@gakuseki/shared-api/rules/access-policy.ts'
import type { RemoteModule } from '@gakuseki/shared-ui/host/remote-contract.ts'
import type { SuiteParts } from '../suite/running-suite.ts'
import { until } from '../suite/until.ts'
import { hasOutcome } from './life/remote-machine.ts'
import type { RemoteRunner } from './life/remote-runner.ts'

type OpenManifest = PageManifest & Pick<RemoteDeclaration, 'brings' | 'home' | 'pages'>
export type OpenRemote = { readonly runner: RemoteRunner; readonly manifest: OpenManifest }

/** The remotes of the registry that the user may open, as they run or would run now, with what they say they bring. */
export function openRemotes({ remotes: { registry, at }, service }: SuiteParts): readonly OpenRemote[] {
  const { can } = service.getSuite()
  return registry().remotes.flatMap(({ active }): OpenRemote[] => {
    const runner = at(`/${active.manifest.basePaths[0]}`)
    const manifest = runner?.running().release.manifest
    if (!runner || !manifest?.basePaths.some((path) => can(pagePermission(`/${path}`)))) return []
    // The first page has read only what it needs.
    const read = contributionsSchema.safeParse(manifest)
    return [{ runner, manifest: { ...manifest, ...(read.success && read.data) } }]
  })
}

/** The code of a remote, loaded if it is not. Rejects when it does not run, or another release has taken its place meanwhile. */
export async function codeOf(
  { remotes }: Pick<SuiteParts, 'remotes'>,
  runner: RemoteRunner,
  signal: AbortSignal,
): Promise<RemoteModule> {
  if (runner.code() === null) {
    await remotes.open(runner, signal)
    // A remote that is slow may still come. One that was replaced never gets an outcome.
    await until(() => !remotes.holds(runner) || hasOutcome(runner.getState()), remotes.subscribe, signal)
  }
  const code = runner.code()
  if (code === null) throw new Error(`it does not run: ${runner.getState().status}`)
  return code
}
