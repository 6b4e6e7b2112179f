type Change = { readonly before: unknown; readonly after: unknown }

/** A line of the audit log about a remote (`release` is null) or one of its releases, oldest first. */
export type RegistryLine = {
  readonly release: string | null
  readonly at: Date
  readonly requestId: string
  readonly action: 'create' | 'update' | 'delete'
  readonly changes: Readonly<Record<string, Change>>
}

/** What one call has changed for a remote and its releases. */
export type Step = {
  readonly at: Date
  /** The releases that people get from now on. Unchanged ones are absent. */
  readonly served: { readonly active?: string | null; readonly canary?: string | null }
  readonly quarantined: readonly string[]
  readonly lifted: readonly string[]
  /** The releases that were published, with the times of their commits. */
  readonly committed: readonly (readonly [release: string, at: Date])[]
}

/** The lines of one call are one step: a quarantine writes one for the release and one for its remote. */
export function stepsOf(lines: readonly RegistryLine[]): readonly Step[] {
  const calls = Map.groupBy(lines, ({ at, requestId }) => `${at.getTime()} ${requestId}`)
  return [...calls.values()].map((call) => ({
    at: call[0]?.at ?? new Date(0),
    served: Object.assign({}, ...call.map(servedBy)) as Step['served'],
    quarantined: call.flatMap((line) => quarantinesIn(line, true)),
    lifted: call.flatMap((line) => quarantinesIn(line, false)),
    committed: call.flatMap(commitIn),
  }))
}

function servedBy({ release, action, changes: { active, canary } }: RegistryLine): Step['served'] {
  if (release !== null) return {}
  if (action === 'delete') return { active: null, canary: null }
  return {
    ...(active !== undefined && { active: active.after as string | null }),
    ...(canary !== undefined && { canary: (canary.after as { readonly release: string } | null)?.release ?? null }),
  }
}

function quarantinesIn({ release, action, changes }: RegistryLine, isNow: boolean): readonly string[] {
  const change = action === 'update' ? changes['quarantinedAt'] : undefined
  return release !== null && change !== undefined && (change.after !== null) === isNow ? [release] : []
}

function commitIn({ release, changes }: RegistryLine): Step['committed'] {
  const at = changes['committedAt']?.after
  return release !== null && typeof at === 'string' ? [[release, new Date(at)]] : []
}
