import { plainText } from '@gakuseki/shared-api/core/text/text-keys.ts'
import { useEffect, useRef, useState } from 'react'
import { listTexts as texts } from '../../texts.ts'
import { SearchField } from '../../ui/field/search-field.tsx'
import popups from '../choices/popups.module.css'
import type { ColumnGroup } from '../columns/columns-panel.tsx'
import styles from './filters.module.css'

type FieldChoiceProps = { readonly groups: readonly ColumnGroup[]; readonly onChoose: (id: string) => void }

/** Chooses one of many fields by typing or by a press. */
export function FieldChoice({ groups: all, onChoose }: FieldChoiceProps) {
  const [sought, setSought] = useState('')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const key = plainText(sought).toLowerCase()
  const groups = all
    .map((group) => ({ ...group, columns: group.columns.filter(({ label }) => fits(label, key)) }))
    .filter(({ columns }) => columns.length > 0)
  const found = groups.flatMap(({ columns }) => columns)
  const named = found.find(({ label }) => plainText(label).toLowerCase() === key)
  const meant = named ?? (found.length === 1 ? found[0] : undefined)
  return (
    <div ref={box} className={popups['form']}>
      <SearchField
        label={texts.findField}
        placeholder={texts.findField}
        value={sought}
        onChange={setSought}
        onCommit={() => meant && onChoose(meant.id)}
      />
      {groups.length === 0 && <p>{texts.noField}</p>}
      <div className={styles['fields']}>
        {groups.map((group) => (
          <section key={group.id} aria-label={group.label}>
            <h3 className={styles['group']}>{group.label}</h3>
            <ul>
              {group.columns.map((column) => (
                <li key={column.id}>
                  <button type="button" className={popups['choice']} onClick={() => onChoose(column.id)}>
                    {column.label}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

const fits = (label: string, key: string): boolean => plainText(label).toLowerCase().includes(key)
