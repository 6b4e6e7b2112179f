import {
  homePartKinds,
  type HomePart,
  type HomePartKind,
} from '@gakuseki/shared-api/contract/delivery/contributions.ts'
import { partsOfDate } from '@gakuseki/shared-api/core/text/date-text.ts'
import { z } from '@gakuseki/shared-api/core/schema.ts'
import type { HomeSection } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { codeOf, openRemotes, type OpenRemote } from '../remotes/contributions.ts'
import type { SuiteParts } from '../suite/running-suite.ts'

/** A part of /home that a remote fills. */
export type HomePartSource = Omit<HomePart, 'kind'> & {
  readonly kind: HomePartKind
  /** The id of the remote. */
  readonly id: string
  /** Rejects when the remote fails, is switched off or answers another form. Pending as long as it hangs. */
  readonly read: (signal: AbortSignal) => Promise<readonly HomeSection[]>
  /** Lets a remote that has failed try again with the next `read`. */
  readonly retry: () => void
}

/** The parts of all remotes that the user may open and that this month has, in their order. */
export function homeParts(suite: SuiteParts): readonly HomePartSource[] {
  const { month } = partsOfDate(suite.service.getSuite().today)
  return openRemotes(suite)
    .flatMap((remote) => (remote.manifest.home ?? []).flatMap((part) => sourceOf(suite, remote, part)))
    .filter(({ months }) => months?.includes(month) ?? true)
    .toSorted((a, b) => a.order - b.order)
}

function sourceOf(suite: SuiteParts, { runner }: OpenRemote, part: HomePart): HomePartSource[] {
  const kind = homePartKinds.find((each) => each === part.kind)
  if (kind === undefined) return []
  return [
    {
      ...part,
      kind,
      id: runner.id,
      read: (signal) => readPart(suite, { runner, name: part.name }, signal),
      retry: runner.retry,
    },
  ]
}

type Asked = Pick<OpenRemote, 'runner'> & { readonly name: string }

async function readPart(
  suite: SuiteParts,
  { runner, name }: Asked,
  signal: AbortSignal,
): Promise<readonly HomeSection[]> {
  const { service, queryClient, host } = suite
  try {
    const providers = await (await codeOf(suite, runner, signal)).home?.()
    const provide = providers?.[name]
    if (provide === undefined) throw new Error(`it brings no ${name}`)
    const sections = await provide({ suite: service.getSuite(), queryClient, signal })
    sectionsSchema.parse(sections)
    return sections
  } catch (error) {
    if (!signal.aborted) host.log(`${name} of ${runner.id} on /home failed`, error)
    throw error
  }
}

const cell = z.object({ text: z.string(), path: z.optional(z.string().check(z.regex(/^\//))) })

/** A remote of another release may answer anything. */
const sectionsSchema = z.array(
  z.object({
    title: z.optional(z.string()),
    columns: z.optional(z.array(z.string())),
    rows: z.array(z.array(cell).check(z.minLength(1))),
  }),
)
