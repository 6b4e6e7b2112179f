import { displayMessageOf } from '@gakuseki/shared-api/client/api-error.ts'
import { termKey, type Term, type TermId } from '@gakuseki/shared-api/contract/terms.ts'
import type { SchoolType } from '@gakuseki/shared-api/core/grade.ts'
import { texts as coreTexts } from '@gakuseki/shared-api/core/texts.ts'
import { useQueryClient, type UseQueryResult } from '@gakuseki/shared-api/queries/react-query.ts'
import {
  saveTerms,
  termsStoredBefore,
  type TermChange,
  type TermOutcome,
} from '@gakuseki/shared-api/queries/classes/term-changes.ts'
import { useRecordEdit, type RecordSaved } from '@gakuseki/shared-ui/edit/record/use-record-edit.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useMemo, useState } from 'react'
import { onTopOf, withStored } from '../domain/term-saving.ts'
import { addedWithoutDates, pendingCells, termTable, type TermTable } from '../domain/term-table.ts'
import { texts } from './texts.ts'

/** The rest of the last try to save. */
export type Unsaved = {
  readonly saved: number
  readonly terms: readonly { readonly id: TermId; readonly reason: string }[]
  /** What the first of them threw. */
  readonly cause: unknown
}

/** The term table in edit mode. Each term is saved by its own call, and saved ones stay so when another one fails. */
export function useTermEdit(schoolType: SchoolType, query: UseQueryResult<Term[]>) {
  const { api, currentSchoolYear } = useSuite()
  const queryClient = useQueryClient()
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null)
  const record = useMemo(
    () => termTable(schoolType, query.data ?? [], currentSchoolYear),
    [schoolType, query.data, currentSchoolYear],
  )
  const edit = useRecordEdit<TermTable>({
    title: texts.screenName,
    label: texts.heading,
    record,
    isFresh: query.isSuccess && !query.isError,
    differ: changedParts,
    save: async (base, draft, calls): Promise<RecordSaved<TermTable>> => {
      setUnsaved(null)
      const before = await termsStoredBefore(calls)
      const outcomes = await saveTerms({ api, queryClient }, calls, changesOf(onTopOf(before, draft)))
      const failed = outcomes.filter((outcome) => outcome.status === 'failed')
      const inTheWay = outcomes.filter((outcome) => outcome.status === 'conflict')
      const stored = outcomes.filter((outcome) => outcome.status === 'stored')
      if (failed.length + inTheWay.length === 0) return { kind: 'saved' }
      edit.stored((table) => withStored(onTopOf(before, table), stored))
      const cause = failed[0]?.error
      if (failed.length > 0) setUnsaved({ saved: stored.length, terms: failed.map(reasonOf), cause })
      if (inTheWay.length > 0) {
        const theirs = inTheWay.map((outcome) => ({ id: outcome.id, term: outcome.theirs }))
        return { kind: 'conflict', theirs: withStored(base, [...before, ...stored, ...theirs]) }
      }
      return {
        kind: 'failed',
        reason: displayMessageOf(cause, coreTexts.errors.updateFailed(texts.heading)),
        cause,
      }
    },
    reload: () => {
      setUnsaved(null)
      void query.refetch()
    },
  })
  return { ...edit, unsaved }
}

function changedParts(base: TermTable, draft: TermTable): readonly string[] {
  const { years, terms } = addedWithoutDates(base, draft)
  const added = [...years.map((year) => `year ${year}`), ...terms.map((number) => `term ${number}`)]
  return [...pendingCells(draft).map(({ id }) => termKey(id)), ...added]
}

function changesOf(draft: TermTable): readonly TermChange[] {
  return pendingCells(draft).map(({ id, cell: { stored, startDate, endDate } }) => ({
    id,
    seen: stored,
    dates: startDate === null || endDate === null ? null : { startDate, endDate },
  }))
}

const reasonOf = ({ id, error }: TermOutcome & { readonly status: 'failed' }) => ({
  id,
  reason: displayMessageOf(error),
})
