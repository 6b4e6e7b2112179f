import { contributionsSchema } from '@gakuseki/shared-api/contract/delivery/contributions.ts'
import type { RemoteDeclaration } from '@gakuseki/shared-api/contract/delivery/remote-declaration.ts'
import type { PageManifest } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { z } from '@gakuseki/shared-api/core/schema.ts'
import { pagePermission } from '@gakuseki/shared-api/rules/access-policy.ts'
import type { SearchGroup } from '@gakuseki/shared-ui/host/remote-contract.ts'
import type { RemoteRunner } from '../remotes/life/remote-runner.ts'
import type { Clock } from '../suite/environment.ts'
import type { SuiteParts } from '../suite/running-suite.ts'
import { searchTexts as texts } from './texts.ts'

/** A remote that brings hits of its own. */
export type SearchSource = {
  readonly id: string
  /** The names of its menu entries. */
  readonly label: string
  /** Rejects when the remote fails, is switched off, or does not answer within `searchPatience`. */
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly SearchGroup[]>
}

/** ms for a remote to load and answer (FND-03). */
export const searchPatience = 1500

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
    return [{ id: runner.id, label, find: (text, signal) => findIn(suite, runner, { text, signal }) }]
  })
}

type Search = { readonly text: string; readonly signal: AbortSignal }

async function findIn(suite: SuiteParts, runner: RemoteRunner, search: Search): Promise<readonly SearchGroup[]> {
  const ending = new AbortController()
  const signal = AbortSignal.any([search.signal, ending.signal])
  try {
    return await inTime(suite.clock, askRemote(suite, runner, { ...search, signal }))
  } catch (error) {
    if (!search.signal.aborted) suite.host.log(`the search of ${runner.id} failed`, error)
    throw error
  } finally {
    ending.abort()
  }
}

async function askRemote(
  { remotes, service, queryClient }: SuiteParts,
  runner: RemoteRunner,
  { text, signal }: Search,
): Promise<readonly SearchGroup[]> {
  if (runner.code() === null) await remotes.open(runner, signal)
  const code = runner.code()
  if (code === null) throw new Error(`it does not run: ${runner.getState().status}`)
  const search = await code.search?.()
  if (search === undefined) return []
  const groups = await search(text, { suite: service.getSuite(), queryClient, signal })
  groupsSchema.parse(groups)
  return groups
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

function inTime<Answer>({ later }: Clock, answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const cancel = later(searchPatience, () => reject(new Error(`no answer within ${searchPatience} ms`)))
    answer.finally(cancel).then(resolve, reject)
  })
}
