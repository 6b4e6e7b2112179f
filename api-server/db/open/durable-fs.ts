import { fdatasyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type InitOptions = Parameters<NodeFS['init']>[1]
/** What Emscripten gives to preRun, as far as it is used here; it is internal and undocumented. */
type FileSystems = {
  readonly NODEFS: { readonly stream_ops: { fsync?: (stream: { readonly nfd?: number }) => number } }
}

/**
 * PGlite on a folder with a real fdatasync: Emscripten's file system has none, so without it a commit that was
 * acknowledged can be lost when the power fails.
 */
export class DurableFs extends NodeFS {
  readonly #onSync: () => void

  /** `onSync` is told whenever the log has reached the disk. */
  constructor(folder: string, onSync: () => void = () => undefined) {
    super(folder)
    this.#onSync = onSync
  }

  override async init(
    lite: PGlite,
    options: InitOptions,
  ): Promise<{ emscriptenOpts: Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts'] }> {
    const result = await super.init(lite, options)
    const { preRun } = result.emscriptenOpts
    if (preRun === undefined) throw new Error('PGlite has no preRun: the fdatasync hook cannot be set')
    preRun.push((module: unknown) => {
      ;(module as FileSystems).NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) fdatasyncSync(stream.nfd)
        this.#onSync()
        return 0
      }
    })
    return result
  }
}
