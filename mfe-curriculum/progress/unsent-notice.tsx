import { refreshEvaluations } from '@gakuseki/shared-api/queries/curriculum/evaluations.ts'
import { useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { useSearchParams } from '@gakuseki/shared-ui/host/router.ts'
import { buttonClass } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { useEffect, useRef } from 'react'
import { withQuery } from '../domain/class-choice.ts'
import { summaryOf } from '../domain/grid/grid-batch.ts'
import { useAutosaveState, useEvaluationAutosave } from '../evaluations/saving/use-evaluation-autosave.ts'
import { texts } from './texts.ts'

/** Shows how many evaluations the figures do not include yet, and reloads the figures once these are stored. */
export function UnsentNotice({ necId }: { readonly necId: string }) {
  const { saving, savedAt, offered } = useAutosaveState(useEvaluationAutosave(necId))
  const queryClient = useQueryClient()
  const [search] = useSearchParams()
  const known = useRef(savedAt)
  useEffect(() => {
    if (known.current === savedAt) return
    known.current = savedAt
    void refreshEvaluations({ queryClient }, necId)
  }, [savedAt, queryClient, necId])
  const summary = summaryOf(saving)
  const conflicts = [...saving.unsaved.values()].filter(({ status }) => status === 'conflict').length
  const failed = [...saving.unsaved.values()].filter(({ status }) => status === 'failed').length
  const waiting = saving.unsaved.size - conflicts - failed
  if (saving.unsaved.size + offered.length === 0) return null
  return (
    <Notice
      tone="warning"
      title={texts.unsent.title(saving.unsaved.size + offered.length)}
      action={
        <Link className={buttonClass()} to={`?${withQuery(search, { view: null, studentUserId: null }).toString()}`}>
          {texts.unsent.to}
        </Link>
      }
    >
      {texts.unsent.parts({ waiting, failed, conflicts, offered: offered.length })}
      {summary.status === 'waiting' && ` ${texts.unsent.follows}`}
    </Notice>
  )
}
