import { contributionsSchema } from '@gakuseki/shared-api/contract/delivery/contributions.ts'
import type { RemoteDeclaration } from '@gakuseki/shared-api/contract/delivery/remote-declaration.ts'
import type { PageManifest } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { z } from '@gakuseki/shared-api/core/schema.ts'
import { pagePermission } from '@gakuseki/shared-api/rules/access-policy.ts'
import type { SearchGroup } from '@gakuseki/shared-ui/host/remote-contract.ts'
import type { RemoteRunner } from '../remotes/life/remote-runner.ts'
import type { SuiteParts } from '../suite/running-suite.ts'
import { searchTexts as texts } from './texts.ts'

/** A remote that brings hits of its own. */
export type SearchSource = {
  readonly id: string
  /** The names of its menu entries. */
  readonly label: string
  /** Loads what `find` needs, so that the first answer does not wait for it. What fails is left to `find`. */
  readonly prepare: (signal: AbortSignal) => Promise<void>
  /** Rejects when the remote fails or is switched off. Pending as long as it hangs. */
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly SearchGroup[]>
}

type OpenManifest = PageManifest & Pick<RemoteDeclaration, 'brings' | 'pages'>
type OpenRemote = { readonly runner: RemoteRunner; readonly manifest: OpenManifest }

/** The remotes of the registry that the user may open, as they run or would run now. */
function openRemotes({ remotes: { registry, at }, service }: SuiteParts): readonly OpenRemote[] {
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

export function openManifests(suite: SuiteParts): readonly OpenManifest[] {
  return openRemotes(suite).map(({ manifest }) => manifest)
}

/** The remotes among them that bring hits, each isolated from the others. */
export function searchSources(suite: SuiteParts): readonly SearchSource[] {
  return openRemotes(suite).flatMap(({ runner, manifest: { brings, menu } }): SearchSource[] => {
    if (brings?.includes('search') !== true) return []
    const label = texts.area(menu.map((item) => item.label)) || runner.id
    return [
      {
        id: runner.id,
        label,
        prepare: async (signal) => {
          await providerOf(suite, runner, signal).catch(() => {})
        },
        find: (text, signal) => findIn(suite, runner, { text, signal }),
      },
    ]
  })
}

type Search = { readonly text: string; readonly signal: AbortSignal }

async function findIn(
  suite: SuiteParts,
  runner: RemoteRunner,
  { text, signal }: Search,
): Promise<readonly SearchGroup[]> {
  const { service, queryClient, host } = suite
  try {
    const search = await providerOf(suite, runner, signal)
    const groups = (await search?.(text, { suite: service.getSuite(), queryClient, signal })) ?? []
    groupsSchema.parse(groups)
    return groups
  } catch (error) {
    if (!signal.aborted) host.log(`the search of ${runner.id} failed`, error)
    throw error
  }
}

async function providerOf({ remotes }: SuiteParts, runner: RemoteRunner, signal: AbortSignal) {
  if (runner.code() === null) await remotes.open(runner, signal)
  const code = runner.code()
  if (code === null) throw new Error(`it does not run: ${runner.getState().status}`)
  return code.search?.()
}

const address = z.string().check(z.regex(/^\//))

/** A remote of another release may answer anything. */
const groupsSchema = z.array(
  z.object({
    title: z.string(),
    hits: z.array(
      z.object({
        path: address,
        title: z.string(),
        about: z.optional(z.array(z.string())),
      }),
    ),
    total: z.optional(z.int()),
    more: z.optional(address),
  }),
)
