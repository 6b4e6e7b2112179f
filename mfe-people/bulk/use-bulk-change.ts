import { displayMessageOf } from '@gakuseki/shared-api/client/api-error.ts'
import type { Entity } from '@gakuseki/shared-api/core/entity.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import { mostImportRows } from '@gakuseki/shared-api/rules/record/import-row.ts'
import { useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { useOnwardState } from '@gakuseki/shared-ui/edit/onward-link.tsx'
import { useNavigate } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import type { SelectedPeople } from '@gakuseki/shared-ui/list/selection/use-people-selection.ts'
import { useEffect, useRef, useState } from 'react'
import { printBulkFile, type BulkChange } from '../domain/bulk/bulk-change.ts'
import { isApplying } from '../domain/import/import-flow.ts'
import { columnNames, type OwnNames } from '../domain/column-names.ts'
import { keptImports } from '../import/kept/kept-imports.ts'
import { importRunnerOf } from '../import/use-import-runner.ts'
import { readSelected } from './read-selected.ts'
import { storedNames, texts } from './texts.ts'

type Step = { readonly at: 'choosing'; readonly reason?: string; readonly cause?: unknown } | { readonly at: 'reading' }

type Options = {
  readonly userType: UserType
  readonly entity: Entity
  readonly labels: OwnNames
  readonly selected: SelectedPeople
}

/** The choice of the class, which is several fields. */
export const classChoice = 'class'

/** Reads the selected people and hands their change to the import page, which previews, applies and undoes it (LSX-05). */
export function useBulkChange({ userType, entity, labels, selected }: Options) {
  const { api, labelLanguage, login, today } = useSuite()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const onward = useOnwardState()
  const [step, setStep] = useState<Step>({ at: 'choosing' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const [unfinished] = useState(() => keptImports(userType, login.userId).read()?.fileName ?? null)
  const names = columnNames(entity, labelLanguage, labels)
  const nameOf = (id: string): string => names.get(id) ?? id
  const storedNameOf = (id: string): string =>
    id === classChoice ? storedNames.class : (columnNames(entity, 'ja', labels).get(id) ?? id)

  const start = async (asked: BulkChange | Promise<BulkChange>, field: string): Promise<void> => {
    const { runner } = importRunnerOf({ api, queryClient }, userType, login.userId)
    if (isApplying(runner.getState())) return setStep({ at: 'choosing', reason: texts.applying })
    const { signal } = (running.current = new AbortController())
    setStep({ at: 'reading' })
    try {
      const change = await asked
      const people = await readSelected(api, userType, selected, signal)
      if (signal.aborted) return
      if (people === null || people.length === 0)
        return setStep({ at: 'choosing', reason: people === null ? texts.moving : texts.gone })
      // The dialog refuses a selection whose number it knows.
      if (people.length > mostImportRows) return setStep({ at: 'choosing', reason: texts.tooMany(mostImportRows) })
      runner.choose({
        entity,
        schoolYear: selected.condition.schoolYear,
        today,
        name: storedNames.change(people.length, storedNameOf(field)),
        origin: 'selection',
        content: printBulkFile(entity, people, change, nameOf),
        encoding: null,
        ignored: new Set(),
        language: labelLanguage,
        ownNames: labels,
      })
      await navigate(paths.importOf(userType), { state: onward })
    } catch (error) {
      if (!signal.aborted) setStep({ at: 'choosing', reason: displayMessageOf(error), cause: error })
    }
  }
  return { step, start, nameOf, unfinished }
}
