import type { SyncResult } from '@gakuseki/shared-api/contract/people/directory.ts'
import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import type { PersonRef } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { personPath } from '@gakuseki/shared-api/core/paths.ts'
import { DefinitionList } from '@gakuseki/shared-ui/edit/record/definition-list.tsx'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { useId } from 'react'
import { syncedPeople } from '../../domain/sync-figures.ts'
import { texts as peopleTexts } from '../../texts.ts'
import styles from './sync.module.css'

const texts = peopleTexts.sync

/** Shows the details that do not fit into a toast: who was created, updated or not imported, and why. */
export function SyncOutcome({ result }: { readonly result: SyncResult }) {
  const titleId = useId()
  const { unchanged, left, suspended, problems } = result
  const { created, updated } = syncedPeople(result)
  return (
    <section aria-labelledby={titleId}>
      <Stack gap={2}>
        <h2 id={titleId} className={styles.title}>
          {texts.result}
        </h2>
        <DefinitionList
          rows={[
            { id: 'created', label: texts.created, value: <People label={texts.created} people={created} /> },
            { id: 'updated', label: texts.updated, value: <People label={texts.updated} people={updated} /> },
            { id: 'unchanged', label: texts.unchanged, value: texts.people(unchanged) },
            { id: 'left', label: texts.left, value: texts.people(left) },
            { id: 'suspended', label: texts.suspended, value: texts.people(suspended) },
          ]}
        />
        {problems.length > 0 && (
          <Notice
            tone="warning"
            title={texts.problems(problems.length)}
            details={problems.map(({ googleMail, code, message }) => (
              <div key={`${googleMail} ${code}`}>
                {googleMail}: {message}
              </div>
            ))}
          />
        )}
      </Stack>
    </section>
  )
}

/** The first sync of a school adds more people than a page should list. */
const mostNamed = 500

/** The number of people and their names, with mail addresses to distinguish equal names. */
function People({ label, people }: { readonly label: string; readonly people: readonly PersonRef[] }) {
  const more = people.length - mostNamed
  return (
    <>
      {texts.people(people.length)}
      {people.length > 0 && (
        <ul aria-label={label} className={styles.people}>
          {people.slice(0, mostNamed).map((person) => (
            <li key={person.userId}>
              <Link to={personPath(person.userType, person.userId)}>{printPersonName(person)}</Link>{' '}
              <span className={styles.mail}>{person.name !== '' && person.googleMail}</span>
            </li>
          ))}
          {more > 0 && <li>{texts.morePeople(more)}</li>}
        </ul>
      )}
    </>
  )
}
