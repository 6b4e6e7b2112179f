import { fireEvent, screen } from '@testing-library/react'
import { renderInSuite } from '../testing/render-suite.tsx'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'

const link = () => screen.getByRole('link', { name: '次へ' })
const next = (
  <Link to="?page=2" aria-label="次へ">
    {'2'}
  </Link>
)

it('has a copyable address, and navigates without reloading the page', async () => {
  const { user, url } = await renderInSuite(next)
  expect(link()).toHaveAttribute('href', '/school?page=2')
  await user.click(link())
  expect(url()).toBe('/school?page=2')
})

it('leaves a click with Ctrl to the browser, which opens a tab', async () => {
  const { url } = await renderInSuite(next)
  // Prevents the default, because jsdom cannot navigate. A browser would open the tab.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })
  fireEvent.click(link(), { ctrlKey: true })
  expect(url()).toBe('/school')
})

it('does not navigate when its listener prevents it', async () => {
  const { user, url } = await renderInSuite(
    <Link to="?page=2" aria-label="次へ" onClick={(event) => event.preventDefault()}>
      {'2'}
    </Link>,
  )
  await user.click(link())
  expect(url()).toBe('/school')
})
