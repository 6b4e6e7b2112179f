import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { found, openSearch } from './search.harness.tsx'

const backdrop = (): Element => screen.getByRole('dialog', { name: '検索' }).parentElement as Element

describe('the layer of the search', () => {
  it.each([
    ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
    ['its button', (user: UserEvent) => user.click(screen.getByRole('button', { name: '閉じる' }))],
    ['a press beside it', (user: UserEvent) => user.click(backdrop())],
  ])('[FND-01] keeps the page behind from keys and clicks, until %s gives the focus back', async (_by, close) => {
    const { user } = await openSearch({ class: found('クラス') })
    await user.keyboard('{Escape}')
    const field = screen.getByRole('button', { name: '検索' })
    field.focus()
    await user.keyboard('{Control>}k{/Control}')
    const page = field.closest('body > *')
    await waitFor(() => expect(page).toHaveAttribute('inert'))
    expect(screen.getByRole('combobox').closest('[inert]')).toBeNull()
    // A press inside does not close it.
    await user.click(screen.getByRole('listbox'))
    await close(user)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(page).not.toHaveAttribute('inert')
    expect(field).toHaveFocus()
  })

  it('[FND-01] takes its keys wherever the focus is, and keeps Tab inside', async () => {
    const { user, box } = await openSearch({ class: found('クラス') })
    const close = screen.getByRole('button', { name: '閉じる' })
    await user.tab()
    expect(close).toHaveFocus()
    await user.tab()
    expect(box).toHaveFocus()
    await user.tab({ shift: true })
    expect(close).toHaveFocus()
    // As when the toast that has the focus goes.
    act(() => close.blur())
    await user.keyboard('組')
    expect(box).toHaveValue('組')
    // Ctrl+K begins another text, also from the button and with CapsLock.
    await user.tab()
    await user.keyboard('{Control>}K{/Control}級')
    expect(box).toHaveValue('級')
    act(() => box.blur())
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[FND-01] leaves the keys to what opens above it', async () => {
    const { user } = await openSearch({ class: found('クラス') })
    const above = document.createElement('button')
    document.body.append(above)
    above.focus()
    await user.keyboard('{Escape}')
    expect(fireEvent.keyDown(above, { key: 'Tab' })).toBe(true)
    expect(screen.getByRole('dialog', { name: '検索' })).toBeVisible()
    above.remove()
  })

  it('[FND-01] closes when the browser goes back', async () => {
    await openSearch({ class: found('クラス') })
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[FND-01] keeps Ctrl+K from the browser while a menu or a dialog is open, and opens nothing above it', async () => {
    const { user } = await openSearch({ class: found('クラス') })
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: /^利用者メニュー/ }))
    const menu = await screen.findByRole('dialog', { name: '利用者メニュー' })
    expect(fireEvent.keyDown(menu, { key: 'k', ctrlKey: true })).toBe(false)
    expect(fireEvent.keyDown(menu, { key: 'K', ctrlKey: true })).toBe(false)
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})
