import { z } from '@gakuseki/shared-api/core/schema.ts'
import type { SearchGroup } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { codeOf, openRemotes } from '../remotes/contributions.ts'
import type { RemoteRunner } from '../remotes/life/remote-runner.ts'
import type { SuiteParts } from '../suite/running-suite.ts'
import { searchTexts as texts } from './texts.ts'

/** A remote that brings hits of its own. */
export type SearchSource = {
  readonly id: string
  /** The names of its menu entries, or else of its first page. */
  readonly label: string
  /** Loads what `find` needs, so that the first answer does not wait for it. What fails is left to `find`. */
  readonly prepare: (signal: AbortSignal) => Promise<void>
  /** Rejects when the remote fails or is switched off. Pending as long as it hangs. */
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly SearchGroup[]>
}

/** The remotes that bring hits, each isolated from the others. */
export function searchSources(suite: SuiteParts): readonly SearchSource[] {
  return openRemotes(suite).flatMap(({ runner, manifest: { brings, menu, pages } }): SearchSource[] => {
    if (brings?.includes('search') !== true) return []
    const label = texts.area(menu.map((item) => item.label)) || pages?.[0]?.label || runner.id
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

const providerOf = async (suite: SuiteParts, runner: RemoteRunner, signal: AbortSignal) =>
  (await codeOf(suite, runner, signal)).search?.()

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
