import { isApiError } from '@gakuseki/shared-api/client/api-error.ts'
import type { SavedView } from '@gakuseki/shared-api/contract/saved-views.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { savedViewsQuery } from '@gakuseki/shared-api/queries/saved-views.ts'
import { firstViewsOf } from '@gakuseki/shared-api/rules/views/first-views.ts'
import { viewRights } from '@gakuseki/shared-api/rules/views/view-rules.ts'
import type { ListWithViews, View, ViewContent } from '@gakuseki/shared-api/rules/views/view.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useState } from 'react'
import { ErrorState } from '../ui/state/error-state.tsx'
import { LoadingState } from '../ui/state/loading-state.tsx'
import { NameForm } from './name-form.tsx'
import type { ViewTexts } from './texts.ts'
import { useViewWrites } from './use-view-writes.ts'
import { ViewActions } from './view-actions.tsx'
import { ViewChoices } from './view-choices.tsx'

export type ViewPanelProps = {
  readonly list: ListWithViews
  readonly texts: ViewTexts
  readonly view: View | null
  readonly isChanged: boolean
  readonly content: ViewContent
  readonly onChoose: (view: View | null) => void
  readonly onLeave: () => void
  readonly onClose: () => void
}

/** The views of a list to choose from, and what can be done with the one in use. */
export function ViewPanel(props: ViewPanelProps) {
  const { list, texts, view, onChoose, onClose } = props
  const { api } = useSuite()
  const { data, error, refetch } = useQuery(savedViewsQuery(api, list))
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null)
  if (data === undefined)
    return error ? (
      <ErrorState
        title={texts.failed}
        description={isApiError(error) ? error.displayMessage : undefined}
        cause={error}
        onRetry={() => void refetch()}
      />
    ) : (
      <LoadingState />
    )
  const views: readonly View[] = [...firstViewsOf(list), ...data]
  const saved = data.find(({ viewId }) => viewId === view?.viewId) ?? null
  if (naming !== null)
    return <Naming {...props} {...{ views }} saved={naming === 'rename' ? saved : null} onEnd={() => setNaming(null)} />
  return (
    <>
      <ViewChoices
        {...{ views, texts, view }}
        onChoose={(chosen) => {
          onClose()
          onChoose(chosen)
        }}
      />
      <Actions {...props} {...{ saved }} onName={setNaming} />
    </>
  )
}

type ActionsProps = ViewPanelProps & {
  readonly saved: SavedView | null
  readonly onName: (naming: 'new' | 'rename') => void
}

function Actions({ list, texts, view, saved, isChanged, content, onChoose, onLeave, onClose, onName }: ActionsProps) {
  const { can } = useSuite()
  const writes = useViewWrites(list, texts)
  const mayShare = can(viewRights[list].write)
  const overwrite = async (target: SavedView): Promise<void> => {
    if ((await writes.change(target, content)) !== null) onClose()
  }
  const isMine = saved !== null && (saved.scope === 'own' || mayShare)
  return (
    <ViewActions
      {...{ texts, isChanged, mayShare }}
      isBusy={writes.isBusy}
      saved={isMine ? saved : null}
      onName={onName}
      onOverwrite={(target) => void overwrite(target)}
      onDiscard={() => {
        onClose()
        onChoose(view)
      }}
      onShare={(target, scope) => void writes.share(target, scope)}
      onDelete={(target) =>
        void writes.remove(target, () => {
          onClose()
          onLeave()
        })
      }
    />
  )
}

type NamingProps = ViewPanelProps & {
  readonly views: readonly View[]
  /** The view to rename; null for a new one. */
  readonly saved: SavedView | null
  readonly onEnd: () => void
}

function Naming({ list, texts, views, saved, content, onChoose, onClose, onEnd }: NamingProps) {
  const { can } = useSuite()
  const writes = useViewWrites(list, texts)
  const save = async (named: Pick<View, 'name' | 'scope'>): Promise<void> => {
    if (saved !== null) {
      if ((await writes.change(saved, named)) !== null) onEnd()
      return
    }
    const added = await writes.add(named, content)
    if (added === null) return
    onClose()
    onChoose(added)
  }
  return (
    <NameForm
      list={list}
      texts={texts}
      name={saved?.name ?? ''}
      scope={saved?.scope ?? null}
      others={views.filter(({ viewId }) => viewId !== saved?.viewId)}
      mayShare={can(viewRights[list].write)}
      isBusy={writes.isBusy}
      onCancel={onEnd}
      onSave={(named) => void save(named)}
    />
  )
}
