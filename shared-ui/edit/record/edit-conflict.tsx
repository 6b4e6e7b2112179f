import type { ReactNode } from 'react'
import { ConflictDialog, type ConflictFields } from './conflict-dialog.tsx'
import type { RecordEdit } from './use-record-edit.ts'

type Props<R, F> = ConflictFields<R, F> & { readonly edit: Pick<RecordEdit<R>, 'mode' | 'resolve' | 'cancel'> }

/** The conflict dialog of an edit, for as long as there is a conflict. */
export function EditConflict<R extends object, F extends { readonly id: string }>(props: Props<R, F>): ReactNode {
  const { edit, ...fields } = props
  const { mode, resolve, cancel } = edit
  if (mode.status !== 'conflict') return null
  const { base, draft, theirs } = mode
  return <ConflictDialog {...fields} {...{ base, draft, theirs }} onResolve={resolve} onCancel={cancel} />
}
