import { writeFilter, type FieldFilter } from '@gakuseki/shared-api/rules/search/filter-text.ts'
import { filterLimits } from '@gakuseki/shared-api/rules/search/field-filter.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { createElement, useEffect, useRef, type ReactNode } from 'react'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { DropdownPopover } from '../../ui/dropdown/dropdown-popover.tsx'
import { xmarkIcon } from '../../ui/icon/icons.ts'
import { lazyPart, usePart } from '../../ui/load/lazy-part.ts'
import { LoadingState } from '../../ui/state/loading-state.tsx'
import { listTexts as texts } from '../../texts.ts'
import { filterWords, type FilterFields } from './filter-fields.ts'
import type { FilterFormProps } from './filter-form.tsx'
import styles from './filters.module.css'

type FilterBarProps = {
  readonly fields: FilterFields
  readonly filters: readonly FieldFilter[]
  readonly onChange: (filters: readonly FieldFilter[]) => void
}

/** px */
const panelWidth = 340

const filterForm = lazyPart<FilterFormProps>(async () => (await import('./filter-form.tsx')).FilterForm)

/** The button that adds a filter by a field, and a chip for each filter, which changes or removes it. */
export function FilterBar({ fields, filters, onChange }: FilterBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const removed = useRef<number | null>(null)
  useEffect(() => {
    const at = removed.current
    if (at === null) return
    removed.current = null
    const others = bar.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? []
    const next = others[Math.min(at, others.length - 1)] ?? bar.current?.querySelector<HTMLElement>('button')
    next?.focus()
  }, [filters])
  return (
    <div ref={bar} className={styles['bar']} onPointerEnter={filterForm.preload} onFocus={filterForm.preload}>
      <FilterPopover
        {...{ fields }}
        filter={null}
        button={texts.filterByField}
        disabled={filters.length >= filterLimits.most}
        onConfirm={(filter) => onChange([...filters, filter])}
      />
      {filters.map((filter, index) => {
        const words = filterWords(fields, filter)
        return (
          <div key={writeFilter(filter)} className={styles['chip']}>
            <FilterPopover
              {...{ fields, filter }}
              button={words}
              onConfirm={(changed) => onChange(filters.with(index, changed))}
            />
            <IconButton
              data-remove
              icon={xmarkIcon}
              label={texts.removeFilter(words)}
              variant="quiet"
              onClick={() => {
                removed.current = index
                onChange(filters.toSpliced(index, 1))
              }}
            />
          </div>
        )
      })}
    </div>
  )
}

type FilterPopoverProps = Pick<FilterFormProps, 'fields' | 'filter' | 'onConfirm'> & {
  readonly button: ReactNode
  readonly disabled?: boolean
}

function FilterPopover({ fields, filter, button, disabled, onConfirm }: FilterPopoverProps) {
  return (
    <DropdownPopover button={button} title={texts.filterByField} width={panelWidth} disabled={disabled}>
      {({ close }) => (
        <LoadedForm
          {...{ fields, filter }}
          onFailed={close}
          onConfirm={(confirmed) => {
            close()
            onConfirm(confirmed)
          }}
        />
      )}
    </DropdownPopover>
  )
}

type LoadedFormProps = Omit<FilterFormProps, 'today'> & { readonly onFailed: () => void }

function LoadedForm({ onFailed, ...props }: LoadedFormProps) {
  const { today } = useSuite()
  const form = usePart(filterForm, true, onFailed)
  return form === null ? <LoadingState /> : createElement(form, { ...props, today })
}
