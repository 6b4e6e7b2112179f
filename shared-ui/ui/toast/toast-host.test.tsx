import { act, fireEvent, render, screen } from '@testing-library/react'
import { CopyButton } from '../button/copy-button.tsx'
import { copyAndTell } from '../button/copy-text.ts'
import { notify } from './notify.ts'
import { ToastHost } from './toast-host.tsx'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  act(() => jest.advanceTimersByTime(60_000))
  jest.useRealTimers()
})

const leave = 140
const after = (ms: number): void => act(() => jest.advanceTimersByTime(ms))

it.each([
  ['success', () => notify.success('変更を保存しました。'), 8000],
  ['info', () => notify.info('案内'), 8000],
  ['error', () => notify.error('変更の保存に失敗しました'), 16000],
  ['refused', () => notify.refused('コピーできません'), 16000],
  ['other', () => notify.show('お知らせ'), 5000],
  ['copied', () => notify.copied(), 3000],
  ['copy failed', () => notify.copyFailed(), 3000],
])('shows a toast of %s for its time, then removes it', (_kind, say, time) => {
  render(<ToastHost />)
  act(() => void say())
  const close = () => screen.queryByRole('button', { name: '通知を閉じる' })
  after(time - 1)
  expect(close()).toBeInTheDocument()
  after(1)
  after(leave)
  expect(close()).not.toBeInTheDocument()
})

it('shows toasts that were sent before it was mounted', () => {
  notify.success('先に言った')
  render(<ToastHost />)
  expect(screen.getByRole('status')).toHaveTextContent('先に言った')
})

it('shows at most 3', () => {
  render(<ToastHost />)
  for (const text of ['一', '二', '三', '四']) act(() => void notify.info(text))
  after(leave)
  expect(screen.getAllByRole('status').map((toast) => toast.textContent)).toEqual(['二', '三', '四'])
})

it('keeps an error until the hover ends', () => {
  render(<ToastHost />)
  act(() => void notify.error('失敗'))
  const toast = screen.getByRole('alert')
  const hovering = jest.spyOn(toast, 'matches').mockReturnValue(true)
  after(60_000)
  expect(toast).toBeInTheDocument()
  hovering.mockReturnValue(false)
  fireEvent(toast, new Event('pointerleave'))
  after(0)
  after(leave)
  expect(toast).not.toBeInTheDocument()
})

it('closes a toast by its button, and runs its action', () => {
  const undo = jest.fn()
  render(<ToastHost />)
  act(() => void notify.show('1件を削除しました。', { action: { label: '元に戻す', onAct: undo } }))
  fireEvent.click(screen.getByRole('button', { name: '元に戻す' }))
  after(leave)
  expect(undo).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('1件を削除しました。')).not.toBeInTheDocument()
})

describe('copying', () => {
  const clipboard = (writeText: (text: string) => Promise<void>): void => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  }

  it('shows コピーしました', async () => {
    const writeText = jest.fn(() => Promise.resolve())
    clipboard(writeText)
    render(
      <>
        <CopyButton text="s0001@gakuseki.example" label="メールアドレスをコピー" />
        <ToastHost />
      </>,
    )
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'メールアドレスをコピー' }))
    })
    expect(writeText).toHaveBeenCalledWith('s0001@gakuseki.example')
    expect(screen.getByRole('status')).toHaveTextContent('コピーしました')
    after(2000)
  })

  it('[LST-34] shows コピーできませんでした for 3 s when the browser refuses', async () => {
    clipboard(() => Promise.reject(new Error('denied')))
    render(<ToastHost />)
    await act(async () => {
      expect(await copyAndTell('x')).toBe(false)
    })
    expect(screen.getByRole('alert')).toHaveTextContent('コピーできませんでした')
    after(2999)
    expect(screen.getByRole('alert')).toBeVisible()
    after(1 + leave)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})
