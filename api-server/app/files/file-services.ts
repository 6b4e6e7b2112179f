import type { Result } from '@gakuseki/shared-api/core/result.ts'
import type { Log } from '../http/log.ts'
import type { ObjectStore, StoredBytes } from './object-store.ts'

/** So many uploads wait to be checked that their bytes would fill the memory. */
type Busy = 'busy'
/** Why a picture cannot be stored: unsupported type, broken, too many pixels, or the server is busy. */
export type ImageProblem = 'unsupported' | 'broken' | 'tooManyPixels' | Busy

export type Image = { readonly bytes: StoredBytes; readonly mediaType: string }

/** The operations on bytes that depend on the platform: Node decodes pictures, a page checks their first bytes. */
export type FileInspector = {
  /** The media type detected from the content, or null. */
  readonly mediaTypeOf: (bytes: StoredBytes) => Promise<Result<string | null, Busy>>
  /** The picture in its stored form (DAT-20), and its thumbnail. `keepTransparency` is for logos. */
  readonly prepareImage: (
    bytes: StoredBytes,
    options: { readonly keepTransparency: boolean },
  ) => Promise<Result<{ readonly picture: Image; readonly thumbnail: Image }, ImageProblem>>
}

/** The services that handlers of files use in addition to the database. */
export type FileServices = {
  readonly objects: ObjectStore
  readonly inspector: FileInspector
  readonly log: Log
  /** The SVG that debug mode shows for pictures that the demo school does not really have (DBG-02). */
  readonly placeholder: string | null
}
