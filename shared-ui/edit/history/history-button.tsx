import { mostRecords } from '@gakuseki/shared-api/core/pager.ts'
import type { HistoryEntry } from '@gakuseki/shared-api/contract/people/history.ts'
import { minuteInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'
import { labelOf, type Entity } from '@gakuseki/shared-api/core/entity.ts'
import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import { historyQuery } from '@gakuseki/shared-api/queries/people/history.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { fieldChanges } from '@gakuseki/shared-api/rules/record/history-fields.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Dialog, preloadDialog } from '../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { Notice } from '../../ui/state/notice.tsx'
import { VisuallyHidden } from '../../ui/page/visually-hidden.tsx'
import { recordTexts } from '../texts.ts'
import styles from './history-button.module.css'
import { idsInHistoryValue, printHistoryValue } from './history-values.ts'
import { QueryView } from '../query-view.tsx'
import { useHistoryNames } from './use-history-names.ts'

const texts = recordTexts.history
const pageSize = 20

type Beyond = {
  readonly label: string
  readonly print: (value: unknown) => string
  /** The value is set anew with each write, so the previous one is not shown. */
  readonly isSaidAnew?: boolean
}

type Props = {
  /** Entities without record fields have none in their list. */
  readonly entity: Pick<Entity, 'name' | 'list'>
  readonly recordId: string
  /** Names that the school chose itself, by field id. */
  readonly labels?: Readonly<Record<string, string>>
  /** Values of the trail that are not fields, by their name there, e.g. the role of staff. */
  readonly beyond?: Readonly<Record<string, Beyond>>
  /** The name of a writer that is not a person, by the id in the trail; null for an unknown id. */
  readonly otherName?: (actorId: string) => string | null
}

/** 変更履歴: who changed which fields of a record and when. Shown only to users with the right to read it. */
export function HistoryButton(props: Props) {
  const { can } = useSuite()
  const [open, setOpen] = useState(false)
  if (!can('history.read')) return null
  return (
    <>
      <Button onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <Dialog open={open} size="large" title={texts.title} onClose={() => setOpen(false)}>
        {open && <History {...props} />}
      </Dialog>
    </>
  )
}

function History({ entity, recordId, labels = {}, beyond = {}, otherName = () => null }: Props) {
  const { api, labelLanguage } = useSuite()
  const [limit, setLimit] = useState(pageSize)
  const query = useQuery(historyQuery(api, { entity: entity.name, id: recordId }, limit))
  const entries = (query.data?.data ?? []).map((entry) => ({ ...entry, fields: fieldChanges(entity, entry.changes) }))
  const ids = entries
    .flatMap(({ fields }) => fields)
    .flatMap(({ field, before, after }) => [before, after].map((value) => idsInHistoryValue(field, value)))
  const names = useHistoryNames({
    userIds: [...new Set(ids.flatMap(({ userIds }) => userIds))],
    classIds: [...new Set(ids.flatMap(({ classIds }) => classIds))],
  })
  return (
    <QueryView query={query} failed={texts.failed}>
      {({ numSearchResults }) =>
        numSearchResults === 0 ? (
          <EmptyState title={texts.empty} />
        ) : (
          <>
            {names.lacksPeople && (
              <Notice tone="warning" title={texts.namesFailed}>
                {texts.idsInstead}
              </Notice>
            )}
            <p className={styles.count}>{texts.count(entries.length, numSearchResults)}</p>
            <ol className={styles.list}>
              {entries.map(({ at, action, version, fields, ...who }) => (
                // A role has its own version numbers, so the version alone is not unique.
                <li key={`${version} ${at} ${fields[0]?.name}`} className={styles.entry}>
                  <p className={styles.head}>
                    <time dateTime={at}>{minuteInTokyo(new Date(at))}</time>
                    <span>{otherName(who.actorId) ?? nameOf(who)}</span>
                    <span>{texts[action]}</span>
                  </p>
                  <dl className={styles.fields}>
                    {fields.map(({ name, field, before, after }) => (
                      <div key={name} className={styles.field}>
                        <dt>
                          {field === null
                            ? (beyond[name]?.label ?? name)
                            : (labels[field.id] ?? labelOf(field, labelLanguage))}
                        </dt>
                        <dd>
                          {beyond[name]?.isSaidAnew !== true && (
                            <>
                              <VisuallyHidden>{texts.from}: </VisuallyHidden>
                              <del>{beyond[name]?.print(before) ?? printHistoryValue(field, before, names)}</del>
                              <span aria-hidden="true"> → </span>
                              <VisuallyHidden> {texts.to}: </VisuallyHidden>
                            </>
                          )}
                          <ins>{beyond[name]?.print(after) ?? printHistoryValue(field, after, names)}</ins>
                        </dd>
                      </div>
                    ))}
                  </dl>
                </li>
              ))}
            </ol>
            {numSearchResults > entries.length && limit < mostRecords && (
              <Button busy={query.isFetching} onClick={() => setLimit(Math.min(mostRecords, limit + pageSize))}>
                {texts.more}
              </Button>
            )}
          </>
        )
      }
    </QueryView>
  )
}

// After the person was deleted, only the id is known.
function nameOf({ actor, actorId }: Pick<HistoryEntry, 'actor' | 'actorId'>): string {
  return actor === null ? actorId : printPersonName(actor)
}
