import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hideTooltip, showTooltip } from './tooltip-layer.ts'
import { Tooltip } from './tooltip.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { copyIcon } from '../icon/icons.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  act(() => hideTooltip())
  act(() => jest.runAllTimers())
  jest.useRealTimers()
})

const after = (ms: number): void => act(() => jest.advanceTimersByTime(ms))
const tooltip = (): HTMLElement | null => screen.queryByRole('tooltip')

describe('a tooltip', () => {
  it('is shown after 200 ms of hovering and hidden when the pointer leaves', () => {
    render(
      <Tooltip text="全文">
        <span>ぜん…</span>
      </Tooltip>,
    )
    fireEvent.pointerEnter(screen.getByText('ぜん…').parentElement ?? document.body, { pointerType: 'mouse' })
    after(199)
    expect(tooltip()).not.toBeInTheDocument()
    after(1)
    expect(tooltip()).toHaveTextContent('全文')
    fireEvent.pointerLeave(screen.getByText('ぜん…').parentElement ?? document.body)
    after(120)
    expect(tooltip()).not.toBeInTheDocument()
  })

  it('accepts another delay', () => {
    render(
      <Tooltip text="この項目は読み取り専用です。" delay={1000}>
        <span>兄弟</span>
      </Tooltip>,
    )
    fireEvent.pointerEnter(screen.getByText('兄弟').parentElement ?? document.body, { pointerType: 'mouse' })
    after(999)
    expect(tooltip()).not.toBeInTheDocument()
    after(1)
    expect(tooltip()).toBeInTheDocument()
  })

  it('leaves nothing in the page, and is not shown for a target that was removed', () => {
    const { unmount } = render(<button type="button">行</button>)
    const before = document.body.childElementCount
    act(() => showTooltip(screen.getByRole('button'), '長い文'))
    after(200)
    expect(tooltip()).toBeInTheDocument()
    act(() => hideTooltip())
    after(120)
    expect(document.body.childElementCount).toBe(before)
    act(() => showTooltip(screen.getByRole('button'), '長い文'))
    unmount()
    after(200)
    expect(tooltip()).not.toBeInTheDocument()
  })

  it('stays while the pointer is in it', () => {
    render(<button type="button">行</button>)
    const button = screen.getByRole('button')
    act(() => showTooltip(button, '長い文'))
    after(200)
    act(() => hideTooltip())
    const shown = screen.getByRole('tooltip')
    fireEvent(shown, new Event('pointerenter'))
    after(1000)
    expect(tooltip()).toBeInTheDocument()
    fireEvent(shown, new Event('pointerleave'))
    after(120)
    expect(tooltip()).not.toBeInTheDocument()
  })

  it('is hidden when its target is removed under the pointer', async () => {
    const { unmount } = render(<button type="button">行</button>)
    act(() => showTooltip(screen.getByRole('button'), '長い文'))
    after(200)
    expect(tooltip()).toBeInTheDocument()
    unmount()
    // The observer is called at the end of the task.
    await act(() => Promise.resolve())
    expect(tooltip()).not.toBeInTheDocument()
  })

  it('is shown by keyboard, describes its target and closes by Escape', () => {
    render(
      <Tooltip text="最新の名簿を取り込みます">
        <button type="button">同期</button>
      </Tooltip>,
    )
    const button = screen.getByRole('button')
    fireEvent.keyDown(document.body, { key: 'Tab' })
    act(() => button.focus())
    after(200)
    expect(button).toHaveAccessibleDescription('最新の名簿を取り込みます')
    fireEvent.keyDown(button, { key: 'Escape' })
    expect(tooltip()).not.toBeInTheDocument()
    expect(button).not.toHaveAccessibleDescription()
  })

  it('is shown on a long press of a finger, not on a tap', async () => {
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
    render(
      <Tooltip text="全文">
        <span>ぜん…</span>
      </Tooltip>,
    )
    await user.pointer({ keys: '[TouchA>]', target: screen.getByText('ぜん…') })
    after(400)
    expect(tooltip()).not.toBeInTheDocument()
    after(100)
    expect(tooltip()).toBeInTheDocument()
  })

  it('exists once for the whole page', () => {
    render(
      <>
        <button type="button">一</button>
        <button type="button">二</button>
      </>,
    )
    act(() => showTooltip(screen.getByRole('button', { name: '一' }), '一つ目'))
    after(200)
    act(() => showTooltip(screen.getByRole('button', { name: '二' }), '二つ目'))
    after(200)
    expect(screen.getAllByRole('tooltip', { hidden: true })).toHaveLength(1)
    expect(tooltip()).toHaveTextContent('二つ目')
  })

  it('repeats the name of an icon button without announcing it twice', () => {
    render(<IconButton icon={copyIcon} label="コピー" />)
    const button = screen.getByRole('button', { name: 'コピー' })
    fireEvent.pointerEnter(button.parentElement ?? button, { pointerType: 'mouse' })
    after(200)
    expect(tooltip()).toHaveTextContent('コピー')
    expect(button).not.toHaveAccessibleDescription()
  })
})
