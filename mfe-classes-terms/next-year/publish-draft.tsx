import { displayMessageOf, isApiError } from '@gakuseki/shared-api/client/api-error.ts'
import type { YearDraft } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import { draftProblemsQuery, publishDraft } from '@gakuseki/shared-api/queries/classes/year-drafts.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { ConfirmDialog } from '@gakuseki/shared-ui/ui/dialog/confirm-dialog.tsx'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { useState } from 'react'
import { RefusalDialog } from './refusal-dialog.tsx'
import { texts as allTexts } from './texts.ts'
import { useWork } from './use-work.ts'

const texts = allTexts.publish

/** Publishes the draft after a question that shows its numbers, or lists the problems that block it. */
export function PublishDraft({ draft }: { readonly draft: YearDraft }) {
  const [asked, setAsked] = useState<YearDraft | null>(null)
  const [refusal, setRefusal] = useState<unknown>(null)
  const [isStopped, setStopped] = useState(false)
  const { data: problems = [], isPending, isPlaceholderData } = useQuery(draftProblemsQuery(useSuite().api, draft))
  // Those of an older revision may be solved; then the server decides.
  const refusing = isPlaceholderData ? [] : problems.filter(({ refuses }) => refuses)
  const { work, isBusy, run } = useWork()
  const year = printSchoolYear(asSchoolYear(draft.schoolYear))
  const publish = (confirmed: YearDraft): Promise<void> =>
    run(
      async () => {
        await publishDraft(work, confirmed)
        setAsked(null)
        notify.success(texts.done(year))
      },
      (error) => {
        setAsked(null)
        setRefusal(error)
      },
    )
  const { peopleCount, leavingCount, classes, cards } = asked ?? draft
  const joining = cards.filter(({ isProspect, decision }) => isProspect && decision !== 'leaves').length
  const issues = isApiError(refusal) ? refusal.issues.map(({ message }) => message) : []
  return (
    <>
      {/* A click before the first check would ask to publish what the check refuses. */}
      <Button
        variant="primary"
        busy={isPending}
        onClick={() => (refusing.length > 0 ? setStopped(true) : setAsked(draft))}
      >
        {texts.button}
      </Button>
      <ConfirmDialog
        open={asked !== null}
        tone="primary"
        title={texts.title(year)}
        text={texts.text(peopleCount - leavingCount - joining, classes.length, leavingCount, joining)}
        confirmLabel={texts.confirm}
        busy={isBusy}
        onConfirm={() => asked !== null && void publish(asked)}
        onCancel={() => setAsked(null)}
      />
      <RefusalDialog
        open={isStopped}
        title={texts.refused}
        lead={texts.fix}
        lines={refusing.map(({ message }) => message)}
        onClose={() => setStopped(false)}
      />
      <RefusalDialog
        open={refusal !== null}
        title={texts.refused}
        cause={refusal}
        lead={issues.length > 0 ? texts.fix : displayMessageOf(refusal)}
        lines={issues}
        onClose={() => setRefusal(null)}
      />
    </>
  )
}
