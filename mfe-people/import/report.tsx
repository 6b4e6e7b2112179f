import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { DefinitionList } from '@gakuseki/shared-ui/edit/record/definition-list.tsx'
import { usePageOrigin } from '@gakuseki/shared-ui/edit/onward-link.tsx'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { Button, buttonClass } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Panel } from '@gakuseki/shared-ui/ui/page/panel.tsx'
import { Inline, Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import type { Parts } from './import-parts.ts'
import { texts as importTexts } from './texts.ts'

const { report: texts, counts } = importTexts

type Props = { readonly userType: UserType; readonly outcome: Parts['outcome']; readonly onAnother: () => void }

/** Shows the result of an import. */
export function Report({ userType, outcome: { record, fileName, origin }, onAnother }: Props) {
  const back = usePageOrigin()
  return (
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
        <p>{texts.undo}</p>
        <Inline>
          <Link
            to={back?.to ?? paths.list(userType)}
            state={back?.state}
            className={buttonClass({ variant: 'primary' })}
          >
            {texts.list}
          </Link>
          {origin === 'file' && <Button onClick={onAnother}>{texts.another}</Button>}
        </Inline>
      </Stack>
    </Panel>
  )
}
