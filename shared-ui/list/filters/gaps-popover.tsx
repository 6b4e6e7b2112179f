import { writeFilter, type FieldFilter } from '@gakuseki/shared-api/rules/search/filter-text.ts'
import { createElement } from 'react'
import { DropdownPopover } from '../../ui/dropdown/dropdown-popover.tsx'
import { lazyPart, usePart } from '../../ui/load/lazy-part.ts'
import { LoadingState } from '../../ui/state/loading-state.tsx'
import { listTexts as texts } from '../../texts.ts'
import type { GapsListProps } from './gaps-list.tsx'

const gapsList = lazyPart<GapsListProps>(async () => (await import('./gaps-list.tsx')).GapsList)

type GapsPopoverProps = Omit<GapsListProps, 'onToggle'> & {
  readonly onChange: (filters: readonly FieldFilter[]) => void
}

/** The button 未入力, which lists what is usually missing (LSX-02). */
export function GapsPopover({ filters, onChange, ...props }: GapsPopoverProps) {
  const toggle = (filter: FieldFilter): void => {
    const others = filters.filter((each) => writeFilter(each) !== writeFilter(filter))
    onChange(others.length < filters.length ? others : [...filters, filter])
  }
  return (
    <span onPointerEnter={gapsList.preload} onFocus={gapsList.preload}>
      <DropdownPopover button={texts.gaps} title={texts.gaps} width={320}>
        {({ close }) => (
          <LoadedGaps
            {...props}
            filters={filters}
            onFailed={close}
            onToggle={(filter) => {
              close()
              toggle(filter)
            }}
          />
        )}
      </DropdownPopover>
    </span>
  )
}

function LoadedGaps({ onFailed, ...props }: GapsListProps & { readonly onFailed: () => void }) {
  const list = usePart(gapsList, true, onFailed)
  return list === null ? <LoadingState /> : createElement(list, props)
}
