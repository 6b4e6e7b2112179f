import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Avatar, initialOf } from '../page/avatar.tsx'
import { Button } from '../button/button.tsx'
import { ErrorState } from './error-state.tsx'
import { LoadingState } from './loading-state.tsx'
import { SidePanel } from '../dialog/side-panel.tsx'
import { SkipLink } from '../page/skip-link.tsx'
import { useShortcut } from '../load/shortcut.ts'

describe('Button', () => {
  it('is announced as busy, keeps the focus and ignores presses', async () => {
    const onClick = jest.fn()
    const user = userEvent.setup()
    const { rerender } = render(<Button onClick={onClick}>Save</Button>)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    rerender(
      <Button busy onClick={onClick}>
        Save
      </Button>,
    )
    const button = screen.getByRole('button', { name: /Save/ })
    await user.click(button)
    expect(onClick).toHaveBeenCalledTimes(1)
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-busy', 'true')
    expect(button).toHaveAttribute('type', 'button')
  })
})

describe('LoadingState', () => {
  it('shows nothing for the first 150 ms', () => {
    jest.useFakeTimers()
    render(<LoadingState />)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    act(() => jest.advanceTimersByTime(149))
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    act(() => jest.advanceTimersByTime(1))
    expect(screen.getByRole('status')).toHaveTextContent('読み込み中です')
    jest.useRealTimers()
  })
})

describe('ErrorState', () => {
  it('says what happened and what to do, and retries', async () => {
    const onRetry = jest.fn()
    render(<ErrorState title="取得に失敗しました" description="通信状態を確認してください" onRetry={onRetry} />)
    expect(screen.getByRole('heading', { name: '取得に失敗しました' })).toBeInTheDocument()
    await userEvent.setup().click(screen.getByRole('button', { name: '再試行' }))
    expect(onRetry).toHaveBeenCalledTimes(1)
  })
})

it('Avatar: shows the first character when the photo does not load', () => {
  render(<Avatar name="𠮷田 一郎" src="/photo.png" label="𠮷田 一郎の写真" />)
  const avatar = screen.getByRole('img', { name: '𠮷田 一郎の写真' })
  const photo = avatar.querySelector('img')
  act(() => void photo?.dispatchEvent(new Event('error')))
  expect(avatar).toHaveTextContent('𠮷')
})

it.each([
  ['佐藤', '佐'],
  [' smith', 'S'],
  ['が', 'が'],
  ['', null],
])('for the name "%s", returns the initial %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})

it('SidePanel: closes by its title', async () => {
  function Screen() {
    const [open, setOpen] = useState(true)
    return (
      <SidePanel title="Columns" open={open} onToggle={setOpen}>
        <p>列</p>
      </SidePanel>
    )
  }
  render(<Screen />)
  const button = screen.getByRole('button', { name: 'Columns', expanded: true })
  await userEvent.setup().click(button)
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(screen.getByText('列')).not.toBeVisible()
})

it('[C54] SidePanel: closes by Escape and by a press beside it when it covers the page', async () => {
  function Screen() {
    const [open, setOpen] = useState(false)
    return (
      <SidePanel title="Columns" open={open} onToggle={setOpen} isOver>
        <button type="button">列</button>
      </SidePanel>
    )
  }
  const user = userEvent.setup()
  render(<Screen />)
  const button = screen.getByRole('button', { name: 'Columns' })
  await user.click(button)
  await user.click(screen.getByRole('button', { name: '列' }))
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await user.keyboard('{Escape}')
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(button).toHaveFocus()
  await user.click(button)
  await user.click(screen.getByRole('presentation'))
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(button).toHaveFocus()
})

it('SkipLink: moves the focus and keeps the address', async () => {
  render(
    <>
      <SkipLink targetId="content" />
      <main id="content" tabIndex={-1} />
    </>,
  )
  await userEvent.setup().click(screen.getByRole('link', { name: '本文へ移動' }))
  expect(screen.getByRole('main')).toHaveFocus()
  expect(location.hash).toBe('')
})

it('useShortcut: works on the page, but not while typing', async () => {
  const search = jest.fn()
  function Screen() {
    useShortcut('/', search)
    return <input aria-label="名前" />
  }
  const user = userEvent.setup()
  render(<Screen />)
  await user.keyboard('/')
  await user.type(screen.getByRole('textbox'), '/')
  await user.keyboard('{Control>}/{/Control}')
  expect(search).toHaveBeenCalledTimes(1)
})
