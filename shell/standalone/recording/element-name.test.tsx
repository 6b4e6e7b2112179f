import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { isHidden, nameOf, roleOf } from './element-name.ts'

const marked = (content: ReactNode): Element => {
  const found = render(content).container.querySelector('[data-it]')
  if (found === null) throw new Error('nothing is marked')
  return found
}
const it$ = { 'data-it': '' }

it.each<[string, string, ReactNode]>([
  [
    'button',
    'Save',
    <button key="" {...it$}>
      {' '}
      Save{' '}
    </button>,
  ],
  [
    'button',
    '閉じる',
    <button key="" aria-label="閉じる" {...it$}>
      <span aria-hidden="true">×</span>
    </button>,
  ],
  [
    'button',
    '学年 昇順',
    <button key="" {...it$}>
      <div>学年</div>
      <div>昇順</div>
    </button>,
  ],
  ['button', '送る', <input key="" type="submit" value="送る" readOnly {...it$} />],
  [
    'button',
    '追加',
    <button key="" title="追加" {...it$}>
      <svg />
    </button>,
  ],
  [
    'link',
    '写真 佐藤',
    <a key="" href="/x" {...it$}>
      <img alt="写真" src="data:," />
      佐藤
    </a>,
  ],
  [
    'tab',
    '基本',
    <div key="" role="tab" {...it$}>
      基本
    </div>,
  ],
  [
    'textbox',
    '通称',
    <label key="">
      通称
      <input {...it$} />
    </label>,
  ],
  [
    'textbox',
    '通称 必須',
    <div key="">
      <label htmlFor="x">
        通称 <b>必須</b>
      </label>
      <input id="x" {...it$} />
    </div>,
  ],
  ['textbox', '備考', <textarea key="" aria-label="備考" {...it$} />],
  ['textbox', '例: 佐藤', <input key="" placeholder="例: 佐藤" {...it$} />],
  ['searchbox', '検索', <input key="" type="search" aria-label="検索" {...it$} />],
  ['spinbutton', '番号', <input key="" type="number" aria-label="番号" {...it$} />],
  [
    'checkbox',
    '在学中',
    <label key="">
      <input type="checkbox" {...it$} />
      <span>在学中</span>
    </label>,
  ],
  [
    'combobox',
    '年度',
    <label key="">
      年度
      <select {...it$}>
        <option>2026</option>
      </select>
    </label>,
  ],
  ['', 'ロゴのファイル', <input key="" type="file" aria-label="ロゴのファイル" {...it$} />],
  [
    'dialog',
    '行の削除',
    <dialog key="" open aria-labelledby="t" {...it$}>
      <h2 id="t">行の削除</h2>本文
    </dialog>,
  ],
  [
    'group',
    '性別',
    <fieldset key="" {...it$}>
      <legend>性別</legend>
      <input />
    </fieldset>,
  ],
  [
    'rowheader',
    '佐藤 花',
    <table key="">
      <tbody>
        <tr>
          <th scope="row" {...it$}>
            佐藤 <span>花</span>
          </th>
        </tr>
      </tbody>
    </table>,
  ],
  [
    'heading',
    'Students',
    <h1 key="" {...it$}>
      Students
    </h1>,
  ],
  [
    'navigation',
    '',
    <nav key="" {...it$}>
      本文
    </nav>,
  ],
])('is a %s named %j', (role, name, content) => {
  const element = marked(content)
  expect([roleOf(element), nameOf(element)]).toEqual([role, name])
})

it.each<[boolean, ReactNode]>([
  [false, <button key="" {...it$} />],
  [
    true,
    <div key="" aria-hidden="true">
      <button {...it$} />
    </div>,
  ],
  [
    true,
    <div key="" style={{ display: 'none' }}>
      <button {...it$} />
    </div>,
  ],
  [
    true,
    <div key="" style={{ visibility: 'hidden' }}>
      <button {...it$} />
    </div>,
  ],
])('is hidden: %s', (hidden, content) => {
  expect(isHidden(marked(content))).toBe(hidden)
})
