import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { MenuButton, type MenuEntry } from '../button/menu-button.tsx'

function WithDialog({ kind }: { readonly kind: 'dialog' | 'confirm' | 'busy' }) {
  const [open, setOpen] = useState(false)
  const [done, setDone] = useState('')
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>開く</Button>
      <p>{done}</p>
      {kind === 'dialog' ? (
        <Dialog open={open} onClose={close} title="児童生徒の選択" footer={<Button onClick={close}>決定</Button>}>
          本文
        </Dialog>
      ) : (
        <ConfirmDialog
          open={open}
          title="児童生徒の削除"
          text="この児童生徒を削除してよろしいですか？"
          confirmLabel="削除する"
          busy={kind === 'busy'}
          onConfirm={() => setDone('削除した')}
          onCancel={close}
        />
      )}
    </>
  )
}

describe('Dialog', () => {
  it('makes the page behind it inert and returns the focus', async () => {
    const user = userEvent.setup()
    render(<WithDialog kind="dialog" />)
    await user.click(screen.getByRole('button', { name: '開く' }))
    const dialog = await screen.findByRole('dialog', { name: '児童生徒の選択' })
    expect(dialog).toContainElement(document.activeElement as HTMLElement)
    expect(screen.queryByRole('button', { name: '開く' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '閉じる' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('button', { name: '開く' })).toHaveFocus())
  })

  it('takes the focus at once by keyboard, even while other parts of the page move', async () => {
    const user = userEvent.setup()
    render(<WithDialog kind="dialog" />)
    const button = screen.getByRole('button', { name: '開く' })
    const transition = (type: string) =>
      fireEvent(button, Object.assign(new Event(type, { bubbles: true }), { propertyName: 'color' }))
    button.focus()
    transition('transitionrun')
    await user.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: '児童生徒の選択' })
    expect(dialog).toContainElement(document.activeElement as HTMLElement)
    await user.keyboard('{Escape}')
    expect(dialog).not.toBeInTheDocument()
    transition('transitionend')
  })

  it('closes by a press on the backdrop, but not by selecting text to the outside', async () => {
    const user = userEvent.setup()
    render(<WithDialog kind="dialog" />)
    await user.click(screen.getByRole('button', { name: '開く' }))
    const dialog = await screen.findByRole('dialog')
    const backdrop = dialog.parentElement?.parentElement ?? dialog
    await user.pointer([{ keys: '[MouseLeft>]', target: screen.getByText('本文') }, { target: backdrop }])
    await user.pointer({ keys: '[/MouseLeft]', target: backdrop })
    expect(dialog).toBeInTheDocument()
    await user.click(backdrop)
    expect(dialog).not.toBeInTheDocument()
  })

  it('closes by Escape', async () => {
    const user = userEvent.setup()
    render(<WithDialog kind="dialog" />)
    await user.click(screen.getByRole('button', { name: '開く' }))
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('ConfirmDialog', () => {
  it('focuses the harmless choice first, says what will happen, and does it', async () => {
    const user = userEvent.setup()
    render(<WithDialog kind="confirm" />)
    await user.click(screen.getByRole('button', { name: '開く' }))
    const dialog = await screen.findByRole('alertdialog', { name: '児童生徒の削除' })
    expect(dialog).toHaveAccessibleDescription('この児童生徒を削除してよろしいですか？')
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: '削除する' }))
    expect(screen.getByText('削除した')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('cannot be closed or confirmed again while it runs', async () => {
    const user = userEvent.setup()
    render(<WithDialog kind="busy" />)
    await user.click(screen.getByRole('button', { name: '開く' }))
    await screen.findByRole('alertdialog')
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: /削除する/ }))
    expect(screen.getByRole('alertdialog')).toBeInTheDocument()
    expect(screen.queryByText('削除した')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  })
})

describe('MenuButton', () => {
  const setup = (text?: string) => {
    const act = jest.fn<undefined, [string]>()
    const go = jest.fn<undefined, [string]>()
    const items: MenuEntry[] = [
      { id: 'all', label: 'All columns', onAction: () => act('all') },
      { id: 'selected', label: 'Only selected columns', onAction: () => act('selected') },
      'separator',
      { id: 'off', label: '使えない', disabled: true, onAction: () => act('off') },
      { id: 'sync', label: '同期', href: '/student/sync' },
    ]
    render(<MenuButton label="出力" text={text} items={items} onNavigate={go} />)
    return { act, go, user: userEvent.setup(), button: screen.getByRole('button', { name: '出力' }) }
  }

  it('opens by its button, runs an item and closes', async () => {
    const { act, user, button } = setup('出力')
    await user.click(button)
    await user.click(await screen.findByRole('menuitem', { name: 'All columns' }))
    expect(act.mock.calls).toEqual([['all']])
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
    await waitFor(() => expect(button).toHaveFocus())
  })

  it('can be used by keyboard: arrows, Escape', async () => {
    const { act, go, user, button } = setup()
    await user.tab()
    expect(button).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(await screen.findByRole('menuitem', { name: 'All columns' })).toHaveFocus()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(button).toHaveFocus())
    await user.keyboard('{ArrowUp}')
    expect(await screen.findByRole('menuitem', { name: '同期' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(go.mock.calls).toEqual([['/student/sync']])
    expect(act).not.toHaveBeenCalled()
  })

  it('is at least 120 px wide and ignores disabled items', async () => {
    const { act, user, button } = setup()
    await user.click(button)
    const item = await screen.findByRole('menuitem', { name: '使えない' })
    expect(item).toHaveAttribute('aria-disabled', 'true')
    await user.click(item)
    expect(act).not.toHaveBeenCalled()
    expect(screen.getByRole('menu').parentElement).toHaveStyle({ minWidth: '120px' })
  })
})
