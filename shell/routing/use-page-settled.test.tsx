import { act, screen } from '@testing-library/react'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { defineRemote } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { declaration } from '../remotes/suite-failures.harness.tsx'
import { renderSuite } from '../testing/render-suite.tsx'

const searchButton = { name: /検索/ }

it('loads the search and the links of the menu only after the first page has its data', async () => {
  const data = Promise.withResolvers<string>()
  const Page = () => {
    const { data: text = '待機中' } = useQuery({ queryKey: ['x'], queryFn: () => data.promise })
    return <h1 tabIndex={-1}>{text}</h1>
  }
  const asked: string[] = []
  const menu = async (entry: string) => {
    asked.push(entry)
    return [{ label: '6年', path: '/class/list?grade=e6' }]
  }
  const remote = defineRemote({ routes: [{ path: 'class', Component: Page }], menu: async () => menu })
  const says = { ...declaration, brings: ['menu'] }
  await renderSuite({ remote, declaration: says, url: '/class', host: { loadsAllAtOnce: false } })
  await screen.findByRole('heading', { name: '待機中' })
  // Parts that wait for no data would be loaded by then.
  await act(async () => {})
  expect([asked, screen.queryByRole('button', searchButton)]).toEqual([[], null])
  data.resolve('一覧')
  expect(await screen.findByRole('button', searchButton)).toBeVisible()
  expect(await screen.findByRole('link', { name: '6年' })).toBeVisible()
})
