import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { importQuery } from '@gakuseki/shared-api/queries/people/imports.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { useKeptFocus } from '@gakuseki/shared-ui/edit/focus/use-kept-focus.ts'
import { DefinitionList } from '@gakuseki/shared-ui/edit/record/definition-list.tsx'
import { usePageOrigin } from '@gakuseki/shared-ui/edit/onward-link.tsx'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Button, buttonClass } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Panel } from '@gakuseki/shared-ui/ui/page/panel.tsx'
import { Inline, Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import type { Parts } from './import-parts.ts'
import { texts as importTexts } from './texts.ts'
import { useImportUndo } from './use-import-undo.tsx'

const { report: texts, counts, history } = importTexts

type Props = { readonly userType: UserType; readonly outcome: Parts['outcome']; readonly onAnother: () => void }

/** Shows the result of an import, with a button that undoes it. */
export function Report({ userType, outcome: { record, fileName, origin }, onAnother }: Props) {
  const back = usePageOrigin()
  const { api } = useSuite()
  const { ask, askedId, dialog } = useImportUndo()
  // This query is never sent. An undo, here or in the history, stores its answer in it. A continued import has stored an older state.
  const undone = useQuery({ ...importQuery(api, record.importId), enabled: false })
  const state = undone.data?.state === 'undone' ? 'undone' : record.state
  // The pressed button goes with the state.
  const part = useKeptFocus(`${askedId} ${state}`)
  return (
    <div ref={part} tabIndex={-1}>
      <Panel title={texts.title[origin]}>
        <Stack>
          <p>{fileName}</p>
          <DefinitionList
            rows={[
              { id: 'people', label: texts.people, value: counts.people(record.changedPeople) },
              { id: 'changed', label: texts.changed, value: counts.cells(record.changedCells) },
              { id: 'cleared', label: texts.cleared, value: counts.cells(record.clearedCells) },
            ]}
          />
          <p>{state === 'undone' ? texts.undone : texts.undo}</p>
          <Inline>
            <Link
              to={back?.to ?? paths.list(userType)}
              state={back?.state}
              className={buttonClass({ variant: 'primary' })}
            >
              {texts.list}
            </Link>
            {state === 'committed' && <Button onClick={() => ask(record)}>{history.undo}</Button>}
            {origin === 'file' && <Button onClick={onAnother}>{texts.another}</Button>}
          </Inline>
        </Stack>
      </Panel>
      {dialog}
    </div>
  )
}
