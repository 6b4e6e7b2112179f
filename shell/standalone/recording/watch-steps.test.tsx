import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { printStep } from './playwright-test.ts'
import { isReadable } from './read-recording.ts'
import type { Step } from './recording.ts'
import { watchSteps } from './watch-steps.ts'

let stop = (): void => {}
afterEach(() => stop())

function watch(content: ReactNode) {
  render(content)
  let steps: readonly Step[] = []
  stop = watchSteps(document, (step, replaced) => {
    steps = replaced === null ? [...steps, step] : steps.with(steps.lastIndexOf(replaced), step)
  })
  const lines = (): readonly string[] =>
    steps.flatMap(printStep).map((line) => line.replace(/^await page\./, '').replaceAll(', exact: true', ''))
  return { user: userEvent.setup(), lines, steps: () => steps }
}

it('keeps a text as it ends, and goes on with another one after another step', async () => {
  const { user, lines } = watch(
    <>
      <input aria-label="通称" />
      <button>Save</button>
    </>,
  )
  await user.type(screen.getByRole('textbox'), 'はなこ')
  await user.click(screen.getByRole('button'))
  await user.type(screen.getByRole('textbox'), 'さん')
  expect(lines()).toEqual([
    `getByRole('textbox', { name: '通称' }).fill('はなこ')`,
    `getByRole('button', { name: 'Save' }).click()`,
    `getByRole('textbox', { name: '通称' }).fill('はなこさん')`,
  ])
})

it('never keeps a password', async () => {
  const { user, lines, steps } = watch(
    <label>
      合言葉
      <input type="password" />
    </label>,
  )
  await user.type(screen.getByLabelText('合言葉'), 'himitsu')
  expect(JSON.stringify(steps())).not.toContain('himitsu')
  expect(lines()).toEqual([expect.stringMatching(/^getByLabel\('合言葉', .*\)\.fill\(process\.env/)])
})

it('keeps choices by what they lead to', async () => {
  const { user, lines } = watch(
    <>
      <label>
        <input type="checkbox" />
        在学中
      </label>
      <label>
        <input type="radio" name="a" />男
      </label>
      <label>
        学年
        <select>
          <option>小1</option>
          <option>小2</option>
        </select>
      </label>
    </>,
  )
  await user.click(screen.getByText('在学中'))
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('radio'))
  await user.selectOptions(screen.getByRole('combobox'), '小2')
  expect(lines()).toEqual([
    `getByRole('checkbox', { name: '在学中' }).check()`,
    `getByRole('checkbox', { name: '在学中' }).uncheck()`,
    `getByRole('radio', { name: '男' }).check()`,
    `getByRole('combobox', { name: '学年' }).selectOption({ label: '小2' })`,
  ])
})

it('keeps keys that do something, but not those whose effect is kept', async () => {
  const { user, lines } = watch(
    <form onSubmit={(event) => event.preventDefault()}>
      <input aria-label="検索" />
      <button>検索する</button>
    </form>,
  )
  await user.type(screen.getByRole('textbox'), 'a{Backspace}{Enter}')
  await user.tab()
  await user.keyboard('{Enter}{Escape}{Control>}s{/Control}')
  expect(lines()).toEqual([
    `getByRole('textbox', { name: '検索' }).fill('')`,
    `getByRole('textbox', { name: '検索' }).press('Enter')`,
    `getByRole('textbox', { name: '検索' }).press('Tab')`,
    `getByRole('button', { name: '検索する' }).click()`,
    `getByRole('button', { name: '検索する' }).press('Escape')`,
    `getByRole('button', { name: '検索する' }).press('Control+s')`,
  ])
})

it.each<[string, KeyboardEventInit, string]>([
  ['a sign', { key: '@', altKey: true }, 'Control+Alt+@'],
  ['a sign of two keys', { key: ':' }, 'Control+:'],
  ['the sign that joins keys', { key: '+' }, 'Control++'],
  ['a letter with Shift', { key: 'S', shiftKey: true }, 'Control+Shift+s'],
  ['a letter that Alt makes', { key: 'å', code: 'KeyA', altKey: true }, 'Control+Alt+KeyA'],
])('keeps %s as Playwright takes it', (_what, init, key) => {
  const { steps } = watch(<p>本文</p>)
  fireEvent.keyDown(document.body, { ctrlKey: true, ...init })
  expect(steps()).toEqual([{ do: 'press', on: null, key }])
  expect(steps().every(isReadable.step)).toBe(true)
})

it('cuts names to what a recording may contain', async () => {
  const { user, steps } = watch(<button>{'長い名前'.repeat(500)}</button>)
  await user.click(screen.getByRole('button'))
  expect(steps()).toHaveLength(1)
  expect(steps().every(isReadable.step)).toBe(true)
})

it('leaves out controls without a name', async () => {
  const { user, steps } = watch(
    <>
      <input type="checkbox" />
      <input />
      <input type="file" data-testid="file" />
      <select>
        <option>小1</option>
        <option>小2</option>
      </select>
    </>,
  )
  await user.click(screen.getByRole('checkbox'))
  await user.type(screen.getByRole('textbox'), 'ab')
  await user.upload(screen.getByTestId('file'), new File(['a'], 'a.txt'))
  await user.selectOptions(screen.getByRole('combobox'), '小2')
  expect(steps()).toEqual([])
})

it('tells elements of the same name apart by what surrounds them', async () => {
  const row = (name: string) => (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <button>Edit</button>
      </td>
    </tr>
  )
  const { user, lines } = watch(
    <>
      <nav aria-label="メニュー">
        <a href="#staff">Staff</a>
      </nav>
      <main>
        <a href="#staff">Staff</a>
        <table>
          <tbody>
            {row('佐藤 花')}
            {row('鈴木 一')}
          </tbody>
        </table>
        <button>削除</button>
        <button>削除</button>
      </main>
    </>,
  )
  await user.click(within(screen.getByRole('navigation')).getByRole('link'))
  await user.click(within(screen.getByRole('main')).getByRole('link'))
  await user.click(within(screen.getByRole('row', { name: /鈴木/ })).getByRole('button'))
  for (const button of screen.getAllByRole('button', { name: '削除' }).slice(1)) await user.click(button)
  expect(lines()).toEqual([
    `getByRole('navigation', { name: 'メニュー' }).getByRole('link', { name: 'Staff' }).click()`,
    `getByRole('main').getByRole('link', { name: 'Staff' }).click()`,
    `getByRole('row').filter({ has: page.getByRole('rowheader', { name: '鈴木 一' }) }).getByRole('button', { name: 'Edit' }).click()`,
    `getByRole('button', { name: '削除' }).nth(1).click()`,
  ])
})

it('keeps small files, names large ones, and leaves out what must not be recorded', async () => {
  const { user, steps } = watch(
    <>
      <input type="file" multiple aria-label="ロゴ" />
      <div data-unrecorded="">
        <button>記録</button>
      </div>
      <p>本文</p>
      <button>Save</button>
    </>,
  )
  await user.click(screen.getByRole('button', { name: '記録' }))
  await user.click(screen.getByText('本文'))
  const files = [
    new File(['a'], 'a.txt', { type: 'text/plain' }),
    new File(['a'.repeat(200_000)], 'b.txt', { type: 'text/plain' }),
  ]
  fireEvent.change(screen.getByLabelText('ロゴ'), { target: { files } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(JSON.stringify(steps())).toContain('YQ=='))
  // The click came while the files were being read.
  expect(steps()).toEqual([
    {
      do: 'upload',
      on: { by: 'label', role: '', name: 'ロゴ', within: null, nth: null },
      files: [
        { name: 'a.txt', type: 'text/plain', content: 'YQ==' },
        { name: 'b.txt', type: 'text/plain', content: null },
      ],
    },
    { do: 'click', on: { by: 'role', role: 'button', name: 'Save', within: null, nth: null } },
  ])
})
