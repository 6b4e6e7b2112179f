import { displayMessageOf, isApiError } from '@gakuseki/shared-api/client/api-error.ts'
import type { UseQueryResult } from '@gakuseki/shared-api/queries/react-query.ts'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { focusHeading, isHeadingFocused } from '@gakuseki/shared-ui/host/page-heading.ts'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { buttonClass } from '../../ui/button/button.tsx'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { EditPage } from './edit-page.tsx'
import { QueryView } from '../query-view.tsx'
import styles from './record-loader.module.css'
import { recordTexts as texts } from '../texts.ts'

type Props<R> = {
  readonly title: string
  readonly backTo?: string
  readonly query: UseQueryResult<R>
  readonly failed: string
  /** Shown when the record does not exist. Without it, the server's message is shown. */
  readonly absent?: string
  readonly children: (record: R) => ReactNode
}

/**
 * Shows heading and back button at once. The page of the record replaces them once it is loaded, and the focus that a navigation gave to
 * the heading moves along.
 */
export function RecordLoader<R>({ title, backTo, query, failed, absent, children }: Props<R>) {
  const isAbsent = query.data === undefined && isApiError(query.error) && query.error.code === 'notFound'
  const view = isAbsent ? (
    <Absent title={absent ?? displayMessageOf(query.error)} cause={query.error} backTo={backTo} />
  ) : (
    <QueryView query={query} failed={failed}>
      {(record) => <div className={styles.record}>{children(record)}</div>}
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
      {/* Rendered first, so that it unmounts while the heading is still mounted. */}
      <HeadingWatch onLeave={(wasFocused) => (held.current = wasFocused)} />
      <EditPage title={title} {...(backTo !== undefined && { backTo })}>
        {view}
      </EditPage>
    </>
  )
}

type AbsentProps = { readonly title: string; readonly cause: unknown; readonly backTo: string | undefined }

/** Offers no retry, because the record would not exist then either. */
function Absent({ title, cause, backTo }: AbsentProps) {
  return (
    <ErrorState
      title={title}
      description={texts.absentHint}
      cause={cause}
      action={
        backTo !== undefined && (
          <Link to={backTo} className={buttonClass({ variant: 'primary' })}>
            {texts.back}
          </Link>
        )
      }
    />
  )
}

/** Reports on unmount whether the heading has the focus. */
function HeadingWatch({ onLeave }: { readonly onLeave: (wasFocused: boolean) => void }) {
  const leave = useRef(onLeave)
  useLayoutEffect(() => () => leave.current(isHeadingFocused()), [])
  return null
}
