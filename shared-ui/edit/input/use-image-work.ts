import { displayMessageOf } from '@gakuseki/shared-api/client/api-error.ts'
import { useState } from 'react'
import { recordTexts } from '../texts.ts'
import { notify } from '../../ui/toast/notify.ts'
import type { ImageWork } from './image-input.tsx'

type Dependencies<Id> = {
  readonly upload: (id: Id, file: File) => Promise<string | null>
  readonly remove: (id: Id) => Promise<void>
  /** The picture's name in toasts. */
  readonly noun?: string
}

/**
 * The operations of picture fields, one per id. A picture is stored at once, with the toasts ERR-21 to ERR-26. `stored` gets its new
 * address.
 */
export function useImageWork<Id extends string>({ upload, remove, noun = recordTexts.image.noun }: Dependencies<Id>) {
  const [busy, setBusy] = useState<Id | null>(null)
  const texts = recordTexts.image
  return (id: Id, stored: (address: string | null) => void): ImageWork => {
    const run = async (
      change: () => Promise<string | null>,
      done: string,
      failed: (reason: string) => string,
    ): Promise<void> => {
      setBusy(id)
      try {
        stored(await change())
        notify.success(done)
      } catch (error) {
        notify.error(failed(displayMessageOf(error)), { cause: error })
      } finally {
        setBusy(null)
      }
    }
    return {
      busy: busy === id,
      noun,
      upload: (file) =>
        void run(
          () => upload(id, file),
          texts.uploaded(noun),
          (reason) => texts.uploadFailed(noun, reason),
        ),
      remove: () =>
        void run(
          () => remove(id).then(() => null),
          texts.removed(noun),
          (reason) => texts.removeFailed(noun, reason),
        ),
    }
  }
}
