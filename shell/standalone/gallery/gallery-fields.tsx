import { useState } from 'react'
import { Checkbox } from '@gakuseki/shared-ui/ui/field/checkbox.tsx'
import { DateInput } from '@gakuseki/shared-ui/ui/date/date-input.tsx'
import { IntegerField } from '@gakuseki/shared-ui/ui/field/integer-field.tsx'
import { Panel } from '@gakuseki/shared-ui/ui/page/panel.tsx'
import { RadioGroup } from '@gakuseki/shared-ui/ui/field/radio-group.tsx'
import { SearchField } from '@gakuseki/shared-ui/ui/field/search-field.tsx'
import { Select } from '@gakuseki/shared-ui/ui/field/select.tsx'
import { TextArea } from '@gakuseki/shared-ui/ui/field/text-area.tsx'
import { TextField } from '@gakuseki/shared-ui/ui/field/text-field.tsx'
import styles from './gallery.module.css'

const placeholder = '名前・ワークスペースメール・ユーザーIDで前方一致検索'
const address = '東京都千代田区霞が関三丁目2番2号\n中央合同庁舎第7号館 東館'
const states = [
  { value: 'all', label: 'すべて' },
  { value: 'inSchool', label: '在学中', description: '指定した日に在籍している児童生徒' },
  { value: 'graduated', label: '卒業済' },
  { value: 'transferred', label: '転学済', disabled: true },
] as const
const grades = [1, 2, 3, 4, 5, 6].map((grade) => ({ value: `e${grade}`, label: `小${grade}` }))

export function FieldGallery() {
  const [text, setText] = useState('佐藤 花子')
  const [query, setQuery] = useState('')
  const [note, setNote] = useState(address)
  const [number, setNumber] = useState('12')
  const [grade, setGrade] = useState('e3')
  const [state, setState] = useState<(typeof states)[number]['value']>('inSchool')
  const [day, setDay] = useState('2026-04-06')
  const [noDay, setNoDay] = useState('')
  const [on, setOn] = useState(true)
  return (
    <Panel title="入力">
      <div className={styles.grid}>
        <TextField label="名前" required value={text} onChange={setText} />
        <TextField
          label="名前(かな)"
          value=""
          onChange={() => {}}
          placeholder="さとう はなこ"
          description="姓と名の間に空白を入れます。"
        />
        <TextField label="ワークスペースメール" readOnly value="s0001@gakuseki.example" onChange={() => {}} />
        <TextField
          label="郵便番号"
          value="12345"
          onChange={() => {}}
          error="7桁の数字で入力してください（入力値: 12345）"
        />
        <SearchField
          label="検索"
          hideLabel={false}
          value={query}
          onChange={setQuery}
          onCommit={() => {}}
          placeholder={placeholder}
        />
        <Select label="学年" value={grade} onChange={setGrade} options={grades} />
        <Select
          label="クラス"
          value=""
          onChange={() => {}}
          options={grades}
          placeholder="学年を選択してください"
          disabled
        />
        <IntegerField label="出席番号" value={number} onChange={setNumber} width={120} />
        <DateInput label="生年月日" value={day} onChange={setDay} today="2026-04-08" />
        <DateInput label="開始日" value={noDay} onChange={setNoDay} today="2026-04-08" placeholder="From" hideLabel />
        <DateInput label="転出日" value="2026-03-31" onChange={() => {}} disabled />
        <TextArea label="住所" value={note} onChange={setNote} />
        <RadioGroup label="在学状態" value={state} options={states} onChange={setState} />
        <RadioGroup
          label="給食"
          orientation="horizontal"
          value="yes"
          options={[
            { value: 'yes', label: '有' },
            { value: 'no', label: '無' },
          ]}
          onChange={() => {}}
        />
        <div>
          <Checkbox label="プロフィール" checked="mixed" onChange={() => {}} />
          <br />
          <Checkbox label="ワークスペースメール" checked={on} onChange={setOn} />
          <br />
          <Checkbox label="アレルギー" checked={false} onChange={() => {}} />
          <br />
          <Checkbox label="管理者" checked disabled onChange={() => {}} />
        </div>
      </div>
    </Panel>
  )
}
