import type { ListWithViews, View, ViewContent } from '@gakuseki/shared-api/rules/views/view.ts'
import { createElement } from 'react'
import { Button } from '../ui/button/button.tsx'
import { DropdownPopover } from '../ui/dropdown/dropdown-popover.tsx'
import { lazyPart, usePart } from '../ui/load/lazy-part.ts'
import { LoadingState } from '../ui/state/loading-state.tsx'
import { Notice } from '../ui/state/notice.tsx'
import { layoutTexts, viewTexts } from './texts.ts'
import type { ViewInUse } from './use-views.ts'
import styles from './views.module.css'
import type { ViewPanelProps } from './view-panel.tsx'

const panel = lazyPart<ViewPanelProps>(async () => (await import('./view-panel.tsx')).ViewPanel)

type Props = {
  readonly list: ListWithViews
  readonly inUse: ViewInUse
  /** What the page shows now, as a view would keep it. */
  readonly content: ViewContent
  /** Whether the page shows exactly this view. */
  readonly shows: (view: View) => boolean
  /** Goes to the address of a view, or to that of none. */
  readonly onChoose: (view: View | null) => void
  /** Leaves the view, and keeps what the page shows. */
  readonly onLeave: () => void
}

/** The button ビュー: the view in use, whether it was changed, and a panel to choose, save and delete views (LSX-06). */
export function ViewControl({ list, inUse, content, shows, onChoose, onLeave }: Props) {
  const texts = list === 'roster' ? layoutTexts : viewTexts
  const { view } = inUse
  const isChanged = view !== null && !shows(view)
  const title = view === null ? texts.title : isChanged ? texts.changedInUse(view.name) : texts.inUse(view.name)
  return (
    <>
      <span className={styles.control} onPointerEnter={panel.preload} onFocus={panel.preload}>
        <DropdownPopover button={title} title={texts.title} width={340}>
          {({ close }) => (
            <LoadedPanel {...{ list, texts, view, isChanged, content, onChoose, onLeave }} onClose={close} />
          )}
        </DropdownPopover>
      </span>
      {inUse.isGone && (
        <Notice tone="warning" className={styles.notice}>
          {texts.gone}
        </Notice>
      )}
      {inUse.error !== null && (
        <Notice
          tone="warning"
          className={styles.notice}
          cause={inUse.error}
          action={
            <Button size="small" onClick={inUse.reload}>
              {texts.retry}
            </Button>
          }
        >
          {texts.failed}
        </Notice>
      )}
    </>
  )
}

function LoadedPanel(props: ViewPanelProps) {
  const loaded = usePart(panel, true, props.onClose)
  return loaded === null ? <LoadingState /> : createElement(loaded, props)
}
