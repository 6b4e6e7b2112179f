/** What the stand-in for systemctl needs of a unit; all else of it is for systemd. */
export type Unit = {
  readonly type: string
  readonly user: string | null
  readonly environmentFile: string | null
  readonly start: string
  readonly before: readonly string[]
  readonly stop: string | null
  readonly reload: string | null
  readonly pidFile: string | null
  readonly umask: number
  /** The folders that the service may write to; null where it may write wherever its user may. */
  readonly writable: readonly string[] | null
  /** Lines of SystemCallFilter, in their order. */
  readonly filters: readonly string[]
}

/** Reads a unit of a service; comments, sections and lines that go on (`\`) as systemd.syntax(7) has them. */
export function readUnit(text: string): Unit {
  const lines = text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => !/^\s*[#;]/.test(line))
  const all = (name: string): readonly string[] =>
    lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1).trim())
  const last = (name: string): string | null => all(name).at(-1) || null
  const start = last('ExecStart')
  if (start === null) throw new Error('a unit without ExecStart')
  return {
    type: last('Type') ?? 'simple',
    user: last('User'),
    environmentFile: last('EnvironmentFile'),
    start,
    before: all('ExecStartPre'),
    stop: last('ExecStop'),
    reload: last('ExecReload'),
    pidFile: last('PIDFile'),
    umask: parseInt(last('UMask') ?? '0022', 8),
    writable: last('ProtectSystem') === 'strict' ? all('ReadWritePaths').flatMap((line) => line.split(/\s+/)) : null,
    filters: all('SystemCallFilter'),
  }
}

/**
 * The system calls that a unit may not make: those of `known` that its filters leave out. `membersOf` answers what is in a
 * set (`@resources`), sets within included.
 */
export function refusedCalls(
  filters: readonly string[],
  known: readonly string[],
  membersOf: (set: string) => readonly string[],
): readonly string[] {
  const allowed = new Set<string>()
  for (const filter of filters) {
    const isDenied = filter.startsWith('~')
    for (const word of filter.replace(/^~/, '').split(/\s+/))
      for (const call of word.startsWith('@') ? membersOf(word) : [word])
        if (isDenied) allowed.delete(call)
        else allowed.add(call)
  }
  return known.filter((call) => !allowed.has(call))
}
