import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { RouterProvider, useLocation } from '@gakuseki/shared-ui/host/router.ts'
import { act, render, screen } from '@testing-library/react'
import { routerBeneath } from './router-beneath.ts'

const start = history.state as unknown
afterEach(() => history.replaceState(start, '', '/'))

function Page() {
  const { pathname } = useLocation()
  return <Link to="/student/list?page=2">{pathname}</Link>
}

it('knows the addresses of the suite only, while links and the browser show them beneath the base', async () => {
  history.replaceState(null, '', '/pr-12/student/edit')
  const seen: string[] = []
  const loader = ({ request }: { request: Request }): null => {
    seen.push(new URL(request.url).pathname)
    return null
  }
  const router = routerBeneath('/pr-12/')([{ path: '*', element: <Page />, loader, HydrateFallback: () => null }])
  render(<RouterProvider router={router} />)
  expect(await screen.findByRole('link', { name: '/student/edit' })).toHaveAttribute(
    'href',
    '/pr-12/student/list?page=2',
  )
  await act(() => router.navigate('/student/list?page=2'))
  expect(location.pathname + location.search).toBe('/pr-12/student/list?page=2')
  await act(() => router.navigate('/class', { replace: true }))
  expect(location.pathname).toBe('/pr-12/class')
  expect(router.state.location.pathname).toBe('/class')
  expect(seen).toEqual(['/student/edit', '/student/list', '/class'])
  router.dispose()
})
