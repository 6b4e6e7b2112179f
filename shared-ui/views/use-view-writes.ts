import type { Work } from '@gakuseki/shared-api/queries/people/people-changes.ts'
import { displayMessageOf, isRefused } from '@gakuseki/shared-api/client/api-error.ts'
import type { SavedView, WrittenView } from '@gakuseki/shared-api/contract/saved-views.ts'
import { useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { addView, changeView, removeView, restoreView } from '@gakuseki/shared-api/queries/saved-views.ts'
import type { ListWithViews, ViewContent } from '@gakuseki/shared-api/rules/views/view.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useRef, useState } from 'react'
import { notify } from '../ui/toast/notify.ts'
import type { ViewTexts } from './texts.ts'

type Named = Pick<WrittenView, 'name' | 'scope'>

/** Saves, changes and deletes views, one at a time. What fails is said in a toast, and the answer is null. */
export function useViewWrites(list: ListWithViews, texts: ViewTexts) {
  const work: Work = { api: useSuite().api, queryClient: useQueryClient() }
  const [isBusy, setBusy] = useState(false)
  const keys = useRef(new Map<string, string>())
  const attempt = async <T>(run: () => Promise<T>, failed: (reason: string) => string): Promise<T | null> => {
    setBusy(true)
    try {
      return await run()
    } catch (error) {
      notify.error(failed(displayMessageOf(error)), { cause: error })
      return null
    } finally {
      setBusy(false)
    }
  }
  const share = async (saved: SavedView, scope: SavedView['scope']): Promise<void> => {
    const view = { list, scope, name: saved.name, ...contentOf(saved) }
    const changed = await attempt(() => changeView(work, saved, view), texts.notSaved)
    if (changed === null) return
    if (scope === 'school') notify.success(texts.shared(saved.name))
    else {
      // The others lose the view at once, so the toast can give it back.
      const action = { label: texts.undo, onAct: () => void share(changed, 'school') }
      notify.success(texts.unshared(saved.name), { action })
    }
  }
  return {
    isBusy,
    add: (named: Named, content: ViewContent): Promise<SavedView | null> => {
      const view = { list, ...named, ...contentOf(content) }
      return attempt(() => addView(work, view, keyOf(keys.current, view)), texts.notSaved)
    },
    change: (saved: SavedView, changes: Partial<Named & ViewContent>): Promise<SavedView | null> => {
      const { name, scope } = { ...saved, ...changes }
      const view = { list, name, scope, ...contentOf({ ...saved, ...changes }) }
      return attempt(() => changeView(work, saved, view), texts.notSaved)
    },
    share,
    remove: async (saved: SavedView, onRemoved: () => void): Promise<void> => {
      const removed = await attempt(async () => {
        await removeView(work, saved)
        return true
      }, texts.notDeleted)
      if (removed === null) return
      onRemoved()
      const undo = { label: texts.undo, onAct: () => void restore(work, saved, texts) }
      notify.success(texts.deleted(saved.name), { action: undo })
    },
  }
}

async function restore(work: Work, saved: SavedView, texts: ViewTexts): Promise<void> {
  try {
    await restoreView(work, saved)
    notify.success(texts.restored(saved.name))
  } catch (error) {
    // After a lost answer, the same call can be sent again.
    const again = { label: texts.undo, onAct: () => void restore(work, saved, texts) }
    notify.error(texts.notRestored(displayMessageOf(error)), {
      cause: error,
      ...(!isRefused(error) && { action: again }),
    })
  }
}

const contentOf = ({ query, columns, widths }: ViewContent): ViewContent => ({ query, columns, widths })

/** The same view has the same key, so that a second try after a lost answer adds no second one. */
function keyOf(keys: Map<string, string>, view: WrittenView): string {
  const of = JSON.stringify(view)
  const key = keys.get(of) ?? crypto.randomUUID()
  keys.set(of, key)
  return key
}
