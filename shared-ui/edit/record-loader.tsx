import type { UseQueryResult } from '@gakuseki/shared-api/queries/react-query.ts'
import { focusHeading, isHeadingFocused } from '@gakuseki/shared-ui/suite/page-heading.ts'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { EditPage } from './edit-page.tsx'
import { QueryView } from './query-view.tsx'

type Props<R> = {
  readonly title: string
  readonly backTo?: string
  readonly query: UseQueryResult<R>
  readonly failed: string
  readonly children: (record: R) => ReactNode
}

/**
 * Heading and way back stand at once; the record's own page takes their place when it has come, and the focus that a
 * navigation gave to the heading goes along.
 */
export function RecordLoader<R>({ title, backTo, query, failed, children }: Props<R>) {
  const view = (
    <QueryView query={query} failed={failed}>
      {children}
    </QueryView>
  )
  const held = useRef(false)
  const isWaiting = query.data === undefined
  useLayoutEffect(() => {
    if (!isWaiting && held.current) focusHeading()
    held.current = false
  }, [isWaiting])
  if (!isWaiting) return view
  return (
    <>
      {/* First, so that it leaves while the heading still stands. */}
      <HeadingWatch onLeave={(wasFocused) => (held.current = wasFocused)} />
      <EditPage title={title} {...(backTo !== undefined && { backTo })}>
        {view}
      </EditPage>
    </>
  )
}

/** Says, while the heading is still there, whether it had the focus. */
function HeadingWatch({ onLeave }: { readonly onLeave: (wasFocused: boolean) => void }) {
  const leave = useRef(onLeave)
  useLayoutEffect(() => () => leave.current(isHeadingFocused()), [])
  return null
}
