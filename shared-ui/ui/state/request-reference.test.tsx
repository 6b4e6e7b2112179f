import { ApiError } from '@gakuseki/shared-api/client/api-error.ts'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { notify } from '../toast/notify.ts'
import { ToastHost } from '../toast/toast-host.tsx'
import { ErrorState } from './error-state.tsx'
import { Notice } from './notice.tsx'

const failed = new ApiError({ code: 'internal', message: 'm', requestId: '7K2MQ-9XWTB' })
const unanswered = new ApiError({ code: 'network', message: 'm' })
const label = /問い合わせ番号/

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  act(() => jest.advanceTimersByTime(60_000))
  jest.useRealTimers()
})

describe.each([
  ['a failure in the place of the content', (cause: unknown) => render(<ErrorState title="失敗" cause={cause} />)],
  [
    'a notice',
    (cause: unknown) =>
      render(
        <Notice tone="danger" cause={cause}>
          失敗
        </Notice>,
      ),
  ],
  [
    'a toast',
    (cause: unknown) => {
      render(<ToastHost />)
      act(() => void notify.error('失敗', { cause }))
    },
  ],
])('%s', (_where, show) => {
  it('shows the number of the failed call beside its message, to be copied', async () => {
    const writeText = jest.fn(async () => undefined)
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    show(failed)
    // The button comes by itself.
    await act(() => jest.advanceTimersByTimeAsync(0))
    const alert = screen.getByRole('alert')
    expect(within(alert).getByText('失敗')).toBeVisible()
    expect(within(alert).getByText('7K2MQ-9XWTB')).toBeVisible()
    fireEvent.click(within(alert).getByRole('button', { name: '問い合わせ番号をコピー' }))
    await act(() => jest.advanceTimersByTimeAsync(0))
    expect(writeText).toHaveBeenCalledWith('7K2MQ-9XWTB')
  })

  it.each([
    ['no answer came', unanswered],
    ['no call failed', new Error('bug')],
    ['nothing was thrown', undefined],
  ])('shows no number when %s', (_why, cause) => {
    show(cause)
    expect(screen.queryByText(label)).not.toBeInTheDocument()
  })
})
