import { displayMessageOf } from '@gakuseki/shared-api/client/api-error.ts'
import type { AnswerOf } from '@gakuseki/shared-api/contract/kit/kit.ts'
import type { getYearDraftProblems, YearDraft } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { boardPath } from '@gakuseki/shared-api/core/next-year-paths.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { prospectsPath } from '@gakuseki/shared-api/core/prospect-paths.ts'
import { draftProblemsQuery, refreshRoll } from '@gakuseki/shared-api/queries/classes/year-drafts.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { OnwardLink } from '@gakuseki/shared-ui/edit/onward-link.tsx'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Panel } from '@gakuseki/shared-ui/ui/page/panel.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { useState } from 'react'
import { DecisionDialog } from '../class-board/decision-dialog.tsx'
import { texts as boardTexts } from '../class-board/texts.ts'
import styles from './next-year.module.css'
import { texts as allTexts } from './texts.ts'
import { useWork } from './use-work.ts'

const texts = allTexts.problems
const partTexts = allTexts.parts

type Problem = AnswerOf<typeof getYearDraftProblems>[number]
type Props = { readonly draft: YearDraft; readonly mayWrite: boolean }

/** The problems that block publishing, then the warnings. */
export function DraftProblems({ draft, mayWrite }: Props) {
  const { api } = useSuite()
  const query = useQuery({ ...draftProblemsQuery(api, draft), refetchOnMount: 'always' })
  return (
    <Panel title={texts.title} actions={mayWrite && <RefreshRoll schoolYear={draft.schoolYear} />}>
      <QueryView query={query} failed={allTexts.problemsFailed}>
        {(problems) => {
          const refusing = problems.filter(({ refuses }) => refuses)
          const noticed = problems.filter(({ refuses }) => !refuses)
          return (
            <Stack gap={3}>
              {refusing.length === 0 ? (
                <p>{texts.none}</p>
              ) : (
                <ProblemList title={texts.refusing(refusing.length)} problems={refusing} draft={draft} />
              )}
              {noticed.length > 0 && (
                <details>
                  <summary className={styles.summary}>{texts.noticed(noticed.length)}</summary>
                  <ProblemList problems={noticed} draft={draft} />
                </details>
              )}
            </Stack>
          )
        }}
      </QueryView>
    </Panel>
  )
}

type ListProps = { readonly title?: string; readonly problems: readonly Problem[]; readonly draft: YearDraft }

function ProblemList({ title, problems, draft }: ListProps) {
  return (
    <div>
      {title !== undefined && <strong className={styles.refusing}>{title}</strong>}
      <ul className={styles.problems}>
        {problems.map((problem) => (
          <li key={`${problem.code} ${problem.message}`}>
            {problem.message} <ToPlace problem={problem} draft={draft} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A link to where the problem is settled. */
function ToPlace({ problem, draft }: { readonly problem: Problem; readonly draft: YearDraft }) {
  const { code, message, personIds } = problem
  if (code === 'yearHasClasses')
    return (
      <OnwardLink className={styles.link} to={`${paths.classList}?schoolYear=${draft.schoolYear}`}>
        {texts.toYear}
      </OnwardLink>
    )
  if (code === 'noAccount')
    return (
      <OnwardLink className={styles.link} to={prospectsPath(draft.schoolYear)}>
        {partTexts.toProspects}
      </OnwardLink>
    )
  if (code === 'gradeUnknown') return <DecideGrades problem={problem} draft={draft} />
  const grade = problem.grade ?? draft.cards.find(({ personId }) => personIds.includes(personId))?.grade ?? null
  return (
    grade !== null && (
      <OnwardLink className={styles.link} to={boardPath(draft.schoolYear, grade)} aria-label={texts.toBoardOf(message)}>
        {texts.toBoard}
      </OnwardLink>
    )
  )
}

/** People whose next grade nobody knows stand on no board. */
function DecideGrades({ problem: { personIds }, draft }: { readonly problem: Problem; readonly draft: YearDraft }) {
  const [isOpen, setOpen] = useState(false)
  const { can } = useSuite()
  if (!can('people.write')) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {boardTexts.decide.unknown}
      </Button>
      {isOpen && (
        <DecisionDialog
          draft={draft}
          cards={draft.cards.filter(({ personId }) => personIds.includes(personId))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function RefreshRoll({ schoolYear }: { readonly schoolYear: number }) {
  const { work, isBusy, run } = useWork()
  const refresh = (): Promise<void> =>
    run(
      async () => {
        const { added, removed } = await refreshRoll(work, schoolYear)
        notify.success(texts.refreshed(added.length, removed.length))
      },
      (error) => notify.error(texts.refreshFailed(displayMessageOf(error)), { cause: error }),
    )
  return (
    <Button size="small" busy={isBusy} onClick={() => void refresh()}>
      {texts.refresh}
    </Button>
  )
}
