import type { RemoteDeclaration } from '@gakuseki/shared-api/contract/delivery/remote-declaration.ts'
import { defineRemote, type MenuProvider } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { keptInMemory } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { declaration, Page } from '../remotes/suite-failures.harness.tsx'
import type { SuiteHost } from '../suite/running-suite.ts'
import { renderSuite } from '../testing/render-suite.tsx'

const bringing: RemoteDeclaration = { ...declaration, brings: ['menu'] }

const open = async (
  menu: MenuProvider | null,
  {
    url = '/class',
    says = bringing,
    host = {},
  }: { url?: string; says?: RemoteDeclaration; host?: Partial<SuiteHost> } = {},
) => {
  const log = jest.fn()
  const remote = defineRemote({
    routes: [
      {
        path: 'class',
        children: [
          { path: '*', Component: Page },
          { index: true, Component: Page },
        ],
      },
    ],
    ...(menu && { menu: async () => menu }),
  })
  const suite = await renderSuite({ remote, declaration: says, url, host: { log, ...host } })
  await screen.findByRole('heading', { name: 'クラスの一覧' })
  return { ...suite, log }
}

const menu = () => within(screen.getByRole('navigation', { name: 'メニュー' }))
const links = () => menu().getAllByRole('link')

it('[LSX-06] shows the links that a remote brings under the entry of the open page, and marks the open one', async () => {
  const asked: string[] = []
  const { user, url } = await open(async (entry) => {
    asked.push(entry)
    return [
      { label: '6年', path: '/class/list?grade=e6&view=a' },
      { label: '5年', path: '/class/list?grade=e5' },
    ]
  })
  await user.click(await menu().findByRole('link', { name: '6年' }))
  expect(url()).toBe('/class/list?grade=e6&view=a')
  await waitFor(() => expect(menu().getByRole('link', { name: '6年' })).toHaveAttribute('aria-current', 'true'))
  expect(menu().getByRole('link', { name: '5年' })).not.toHaveAttribute('aria-current')
  expect(menu().getByRole('link', { name: 'Class' })).toHaveAttribute('aria-current', 'page')
  expect(asked).toEqual(['class'])
})

it('[LSX-06] marks a link whose page has further conditions', async () => {
  await open(async () => [{ label: '6年', path: '/class/list?grade=e6' }], { url: '/class/list?page=2&grade=e6' })
  expect(await menu().findByRole('link', { name: '6年' })).toHaveAttribute('aria-current', 'true')
})

it('[LSX-06] shows no links of a remote that says of none, as older ones', async () => {
  await open(null, { says: declaration })
  expect(links()).toHaveLength(1)
})

it.each<[string, MenuProvider]>([
  ['fails', () => Promise.reject(new Error('no views'))],
  ['answers another form', async () => [{ label: '外', path: 'https://other.example' }]],
])('[LSX-06] leaves out the links of a remote that %s, and the page goes on', async (_, provide) => {
  const { log } = await open(provide)
  await waitFor(() => expect(log).toHaveBeenCalledWith('the menu links of mfe-x failed', expect.anything()))
  expect(links()).toHaveLength(1)
  expect(screen.getByRole('heading', { name: 'クラスの一覧' })).toBeVisible()
})

it('[LSX-06] keeps the place of the links of the last visit until they come', async () => {
  const kept = keptInMemory()
  const held = Promise.withResolvers<void>()
  const links = ['6年', '5年'].map((label) => ({ label, path: `/class/list?label=${label}` }))
  const visit = (menu: MenuProvider) => open(menu, { host: { kept } })
  const places = (container: HTMLElement) => container.querySelectorAll('nav ul[aria-hidden] > li')
  const first = await visit(async () => links)
  await menu().findByRole('link', { name: '6年' })
  expect(places(first.container)).toHaveLength(0)
  cleanup()
  const { container } = await visit(() => held.promise.then(() => links))
  await waitFor(() => expect(places(container)).toHaveLength(2))
  held.resolve()
  expect(await menu().findByRole('link', { name: '6年' })).toBeVisible()
  expect(places(container)).toHaveLength(0)
})
