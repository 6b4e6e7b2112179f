import { isConflict, isRefused } from '@gakuseki/shared-api/client/api-error.ts'
import { notify } from '../ui/toast/notify.ts'

type Undoable = {
  /** What was done. */
  readonly message: string
  /** The word on the button. */
  readonly label: string
  /** Takes it back, once for a key, and says what is there again. */
  readonly undo: (idempotencyKey: string) => Promise<string>
  /** Why it was not taken back. */
  readonly failed: (error: unknown) => string
}

/** Reports what was done, with a button that takes it back. After a lost answer, the same call can be sent again. */
export function notifyWithUndo({ message, label, undo, failed }: Undoable): void {
  const key = crypto.randomUUID()
  const takeBack = async (): Promise<void> => {
    try {
      notify.success(await undo(key))
    } catch (error) {
      const isOpen = !isRefused(error) && !isConflict(error)
      notify.error(failed(error), { cause: error, ...(isOpen && { action }) })
    }
  }
  const action = { label, onAct: () => void takeBack() }
  notify.success(message, { action })
}
