/** Has the shape that the federation runtime calls. Nothing plugs in here: the shell loads remote entries, never a manifest of the federation. */
export class SnapshotHandler {
  readonly hooks = { lifecycle: {}, applyPlugin: (): void => {} }
  readonly manifestCache = new Map<string, never>()
}

/** Without manifests nothing is known of a remote beside its entry. */
export const getGlobalRemoteInfo = (): Readonly<Record<string, undefined>> => ({})
