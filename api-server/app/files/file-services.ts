import type { Result } from '@gakuseki/shared-api/core/result.ts'
import type { Log } from '../http/log.ts'
import type { ObjectStore, StoredBytes } from './object-store.ts'

/** So many uploads wait to be looked at that their bytes would fill the memory. */
type Busy = 'busy'
/** Why a picture cannot be kept: it is none of ours, it does not decode, it has too many pixels, or not just now. */
export type ImageProblem = 'unsupported' | 'broken' | 'tooManyPixels' | Busy

export type Image = { readonly bytes: StoredBytes; readonly mediaType: string }

/** What only the home of the app can do with bytes: Node decodes pictures, a page looks at their first bytes. */
export type FileInspector = {
  /** The media type that the content itself shows, or null. */
  readonly mediaTypeOf: (bytes: StoredBytes) => Promise<Result<string | null, Busy>>
  /** The picture as it is kept (DAT-20), and its thumbnail. `keepTransparency` is for logos. */
  readonly prepareImage: (
    bytes: StoredBytes,
    options: { readonly keepTransparency: boolean },
  ) => Promise<Result<{ readonly picture: Image; readonly thumbnail: Image }, ImageProblem>>
}

/** All that handlers of files use besides the database. */
export type FileServices = {
  readonly objects: ObjectStore
  readonly inspector: FileInspector
  readonly log: Log
  /** What debug mode shows for the pictures that the demo school only claims to have (DBG-02), as SVG. */
  readonly placeholder: string | null
}
