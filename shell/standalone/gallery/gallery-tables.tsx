import { useState } from 'react'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { ChipLinks } from '@gakuseki/shared-ui/edit/chip-links.tsx'
import { OnwardLink } from '@gakuseki/shared-ui/edit/onward-link.tsx'
import { SchoolPlaceBar } from '@gakuseki/shared-ui/edit/school-place/school-place-bar.tsx'
import { YearSwitch } from '@gakuseki/shared-ui/edit/school-place/year-switch.tsx'
import { SheetTable } from '@gakuseki/shared-ui/edit/sheet-table.tsx'
import { PrintedTable } from '@gakuseki/shared-ui/print/printed-table.tsx'
import { DataTable } from '@gakuseki/shared-ui/ui/data-table/data-table.tsx'
import type { TableColumn } from '@gakuseki/shared-ui/ui/data-table/table-column.ts'
import { Panel } from '@gakuseki/shared-ui/ui/page/panel.tsx'
import { Inline, Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { SortableList } from '@gakuseki/shared-ui/ui/sortable/sortable-list.tsx'
import { EmptyState } from '@gakuseki/shared-ui/ui/state/empty-state.tsx'
import { TabBar } from '@gakuseki/shared-ui/ui/tabs/tab-bar.tsx'
import { TabLinks } from '@gakuseki/shared-ui/ui/tabs/tab-links.tsx'
import { galleryPages } from './gallery-pages.ts'
import styles from './gallery.module.css'

type Row = { readonly name: string; readonly grade: number; readonly note: string }

const rows: readonly Row[] = [
  { name: '佐藤 花子', grade: 3, note: '' },
  { name: '𠮷田 一郎', grade: 4, note: '長い備考は、欄の幅で切れて、吹き出しで全部が読めます。' },
  { name: '鈴木 次郎', grade: 5, note: '一行目\n二行目' },
]
const noRows: readonly Row[] = []
const leading: readonly TableColumn<Row>[] = [
  { id: 'name', label: '名前', width: 120, text: ({ name }) => name, copyable: false, rowHeader: true },
]
const columns: readonly TableColumn<Row>[] = [
  { id: 'grade', label: '学年', width: 80, align: 'end', text: ({ grade }) => String(grade), copyable: true },
  { id: 'note', label: '備考', width: 160, text: ({ note }) => note, copyable: true },
  { id: 'lines', label: '備考（行ごと）', width: 160, text: ({ note }) => note, copyable: true, multiline: true },
]
const printed = [
  { id: 'name', label: '名前', text: ({ name }: Row) => name },
  { id: 'grade', label: '学年', align: 'end', text: ({ grade }: Row) => String(grade) },
] as const

const lockedTabs = [
  { id: 'list', label: '一覧', to: galleryPages.list },
  { id: 'record', label: '記録', to: galleryPages.record },
] as const

export function TableGallery() {
  return (
    <Panel title="表と並べ替え">
      <Stack gap={5}>
        <Tables />
        <SheetTable caption="クラス" columns={['学年', 'クラス']}>
          <tr>
            <th scope="row">小1</th>
            <td>
              <ChipLinks
                none="クラスがありません"
                links={[
                  { to: galleryPages.list, label: '1組' },
                  { to: galleryPages.record, label: '2組' },
                ]}
              />
            </td>
          </tr>
          <tr>
            <th scope="row">小2</th>
            <td>
              <ChipLinks none="クラスがありません" links={[]} />
            </td>
          </tr>
        </SheetTable>
        <PrintedTable
          title="紙の表"
          facts={['青葉野学園', '2026-06-01']}
          columns={printed}
          rows={rows}
          keyOf={nameOf}
        />
        <SchoolPlaceBar shown={{ schoolType: 'elementary', schoolYear: asSchoolYear(2026) }} />
        <TabBar>
          <TabLinks label="編集中のタブ" disabled selected="list" items={lockedTabs} />
          <YearSwitch disabled year={asSchoolYear(2026)} onChange={() => {}} />
        </TabBar>
        <Sortables />
        <OnwardLink to={galleryPages.record}>この画面に戻れるリンク</OnwardLink>
      </Stack>
    </Panel>
  )
}

const sorting = {
  by: { columnId: 'grade', direction: 'ascending' },
  columns: ['name', 'grade'],
  onSort: () => {},
} as const

function Tables() {
  return (
    <div className={styles.grid}>
      <div className={styles.table}>
        <DataTable label="並べ替えた表" {...{ rows, leading, columns, sorting }} onCopy={() => {}} />
      </div>
      <div className={styles.table}>
        <DataTable label="取り直している表" rows={rows} leading={leading} columns={columns} stale />
      </div>
      <div className={styles.table}>
        <DataTable
          label="空の表"
          rows={noRows}
          leading={leading}
          columns={columns}
          empty={<EmptyState title="該当者はいません" />}
        />
      </div>
    </div>
  )
}

function Sortables() {
  const [items, setItems] = useState<readonly string[]>(['知識・技能', '思考・判断・表現', '主体的に取り組む態度'])
  const move = (key: string, to: number): void => setItems(items.filter((item) => item !== key).toSpliced(to, 0, key))
  return (
    <>
      {[false, true].map((disabled) => (
        <SortableList
          key={String(disabled)}
          label={disabled ? '動かせない観点' : '観点'}
          items={items}
          keyOf={itself}
          nameOf={itself}
          disabled={disabled}
          onMove={move}
        >
          {(name, { grip, steps }) => (
            <Inline>
              {grip}
              {name}
              {steps}
            </Inline>
          )}
        </SortableList>
      ))}
    </>
  )
}

const nameOf = ({ name }: Row): string => name
const itself = (text: string): string => text
