import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { texts } from '../texts.ts'
import { ToolbarNotice } from './toolbar-notice.tsx'

it('names what cannot be read in a link, until it is closed', async () => {
  render(
    <aside>
      <button type="button">場面</button>
      <ToolbarNotice tone="doubt">{texts.unread(['qa.date=2026-13-40', 'debug.latency=soon'])}</ToolbarNotice>
    </aside>,
  )
  expect(screen.getByRole('status')).toHaveTextContent(
    'リンクの指定のうち、次は読めないので使っていません: qa.date=2026-13-40、debug.latency=soon。リンクを確かめてください。',
  )
  await userEvent.click(screen.getByRole('button', { name: 'この知らせを閉じる' }))
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByRole('button', { name: '場面' })).toHaveFocus()
})
