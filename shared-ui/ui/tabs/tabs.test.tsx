import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { nextIndex, TabPanel, Tabs } from './tabs.tsx'

const items = [
  { id: 'profile', label: 'プロフィール' },
  { id: 'health', label: '健康' },
  { id: 'custom', label: 'カスタム' },
] as const

function Record({ disabled = false }: { readonly disabled?: boolean }) {
  const [selected, setSelected] = useState<(typeof items)[number]['id']>('profile')
  return (
    <>
      <Tabs tabsId="r" label="項目" items={items} selected={selected} onSelect={setSelected} disabled={disabled} />
      <TabPanel tabsId="r" id={selected}>
        {selected}
      </TabPanel>
    </>
  )
}

describe('Tabs', () => {
  it('disables the selected tab, and shows the panel of another one', async () => {
    render(<Record />)
    expect(screen.getByRole('tab', { name: 'プロフィール' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.setup().click(screen.getByRole('tab', { name: '健康' }))
    expect(screen.getByRole('tabpanel', { name: '健康' })).toHaveTextContent('health')
    expect(screen.getByRole('tab', { name: '健康', selected: true })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('tab', { name: 'プロフィール' })).not.toHaveAttribute('aria-disabled')
  })

  it('are one stop of the Tab key, and arrows move between them', async () => {
    const user = userEvent.setup()
    render(<Record />)
    await user.tab()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: '健康' })).toHaveFocus()
    await user.keyboard('{End}')
    expect(screen.getByRole('tabpanel')).toHaveTextContent('custom')
    await user.tab()
    expect(screen.getByRole('tabpanel')).toHaveFocus()
  })

  it('cannot be used while editing', async () => {
    render(<Record disabled />)
    for (const tab of screen.getAllByRole('tab')) expect(tab).toBeDisabled()
    await userEvent.setup().click(screen.getByRole('tab', { name: '健康' }))
    expect(screen.getByRole('tabpanel')).toHaveTextContent('profile')
  })
})

it.each([
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['a', 1, null],
])('nextIndex: moves with %s from %i to %s', (key, from, to) => {
  expect(nextIndex(key, from, 3)).toBe(to)
})
