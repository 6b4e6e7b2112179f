import { listSavedViews, postSavedView } from '@gakuseki/shared-api/contract/saved-views.ts'
import { adminApi } from '@gakuseki/shell/testing/admin-api.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

async function openRoster(classId: string, query: string) {
  const suite = await renderSuite({ remote, declaration, url: `/class/roster/${classId}?${query}` })
  await screen.findAllByRole('region', { name: /枚目$/u })
  return suite
}

const saved = () => adminApi.call(listSavedViews, { query: { list: 'roster' } })
const button = (name: string) => screen.findByRole('button', { name })
const chosen = () => screen.getByRole('combobox', { name: '種類' })

it('[PRN-02] saves a layout with its options under a name, and chooses it again for another class', async () => {
  const { user, router, url } = await openRoster('c2026-e4-1', 'layout=checks&columns=12&title=朝の会')
  await user.click(await button('保存したレイアウト'))
  await user.click(await button('名前を付けて保存'))
  await user.type(await screen.findByRole('textbox', { name: '保存したレイアウトの名前' }), '健康観察')
  await user.click(screen.getByRole('checkbox', { name: '学校のみんなで使う' }))
  await user.click(await button('Save'))
  expect(await button('保存したレイアウト: 健康観察')).toBeVisible()
  const [view] = await saved()
  expect(view).toMatchObject({ name: '健康観察', scope: 'school', columns: [] })
  expect(Object.fromEntries(new URLSearchParams(view?.query))).toEqual({
    layout: 'checks',
    columns: '12',
    title: '朝の会',
  })

  await act(() => router.navigate('/class/roster/c2026-e5-1'))
  expect(await button('保存したレイアウト')).toBeVisible()
  await user.click(await button('保存したレイアウト'))
  await user.click(await button('健康観察'))
  expect(chosen()).toHaveValue('checks')
  expect(screen.getByRole('textbox', { name: '列の数' })).toHaveValue('12')
  expect(screen.getByRole('textbox', { name: '表題' })).toHaveValue('朝の会')
  await waitFor(() => expect(url()).toContain(`view=${view?.viewId}`))
})

it('[PRN-02] marks a saved layout whose options were changed, and leaves it for the usual one', async () => {
  const body = {
    list: 'roster',
    scope: 'own',
    name: '名札',
    query: 'layout=labels&labels=12',
    columns: [],
    widths: {},
  } as const
  const { viewId } = await adminApi.call(postSavedView, { body })
  const { user } = await openRoster('c2026-e4-1', `layout=labels&labels=12&view=${viewId}`)
  expect(await button('保存したレイアウト: 名札')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: '24面' }))
  await user.click(await button('保存したレイアウト: 名札（変更あり）'))
  await user.click(await button('上書き保存'))
  expect(await button('保存したレイアウト: 名札')).toBeVisible()
  expect((await saved())[0]).toMatchObject({ version: 2, query: 'layout=labels&labels=24' })
  await user.click(await button('保存したレイアウト: 名札'))
  await user.click(await button('保存したレイアウトを使わない'))
  await waitFor(() => expect(chosen()).toHaveValue('names'))
})
