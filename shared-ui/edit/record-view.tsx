import { fileUrl } from '@gakuseki/shared-api/contract/file-url.ts'
import { labelOf, type Entity } from '@gakuseki/shared-api/core/entity.ts'
import { texts as coreTexts } from '@gakuseki/shared-api/core/texts.ts'
import { useSuite } from '@gakuseki/shared-ui/suite/suite-context.tsx'
import { useId, useState, type ReactNode } from 'react'
import { cellOf } from '../list/cells.tsx'
import type { ListRow } from '../list/list-row.ts'
import { noNames } from '../list/people-names.ts'
import { Avatar } from '../ui/avatar.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { DefinitionList } from './definition-list.tsx'
import styles from './record-view.module.css'
import { editTexts } from '../texts.ts'

type PersonRow = ListRow & { readonly googleMail: string }

type Props = {
  readonly entity: Entity
  readonly record: PersonRow
  /** Names that the school chose itself, by field id. */
  readonly labels?: Readonly<Record<string, string>>
  /** What stands below name and mail: class, number, links. */
  readonly facts?: ReactNode
}

const photoSize = 72

/** A person's record: who it is, and one tab of names and values per group of the entity (S1 §2 "Student edit"). */
export function RecordView({ entity, record, labels = {}, facts }: Props) {
  const { labelLanguage, config } = useSuite()
  const tabsId = useId()
  const [group, setGroup] = useState(entity.groups[0]?.id ?? '')
  const { userId, googleMail, name, photoUrl } = record
  const rows = entity.list
    .filter((field) => field.group === group && field.on.edit)
    .map((field) => {
      const { text, cell } = cellOf(field, {
        names: noNames,
        fileUrl: (address) => fileUrl(config, address),
        inGrid: false,
      })
      return {
        id: field.id,
        label: labels[field.id] ?? labelOf(field, labelLanguage),
        value: cell ? cell(record) : text(record),
      }
    })
  return (
    <>
      <div className={styles.head}>
        <Avatar name={name} src={photoUrl} size={photoSize} />
        <div>
          <p className={name === '' ? styles.unset : styles.name}>{name === '' ? coreTexts.values.unset : name}</p>
          <p className={styles.line}>
            {googleMail} <CopyButton text={googleMail} label={editTexts.copyMail} />
          </p>
          <p className={styles.line}>
            {userId} <CopyButton text={userId} label={editTexts.copyUserId} />
          </p>
          {facts !== undefined && <p className={styles.facts}>{facts}</p>}
        </div>
      </div>
      <Tabs tabsId={tabsId} label={editTexts.groups} items={entity.groups} selected={group} onSelect={setGroup} />
      <TabPanel tabsId={tabsId} id={group}>
        <DefinitionList rows={rows} />
      </TabPanel>
    </>
  )
}
