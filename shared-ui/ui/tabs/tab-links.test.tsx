import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { TabLinks } from './tab-links.tsx'

const items = ['内容構成', '年間計画', '集計'].map((label, at) => ({ id: String(at), label, to: `?view=${at}` }))

afterEach(() => jest.restoreAllMocks())

it('scrolls the selected tab to the middle of a bar that is too narrow for all', () => {
  const own = (element: HTMLElement): number => (element.tagName === 'A' ? 80 : 100)
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return items.findIndex(({ label }) => label === this.textContent) * 80
  })
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return own(this)
  })
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return own(this)
  })
  render(<TabLinks label="画面" items={items} selected="2" />, { wrapper: MemoryRouter })
  expect(screen.getByRole('navigation', { name: '画面' }).scrollLeft).toBe(150)
})
