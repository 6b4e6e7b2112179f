import { act, screen } from '@testing-library/react'
import { notedFetch, type Sent } from '@gakuseki/shell/testing/stand-in.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

const open = (url = '/student/customcol', sent: Sent[] = []) =>
  renderSuite({ remote, declaration, url, host: { fetch: notedFetch(sent) } })
const patchesIn = (sent: readonly Sent[]): readonly unknown[] =>
  sent.flatMap(({ call, body }) => (call.startsWith('PATCH ') ? [body] : []))
const button = (name: string) => screen.findByRole('button', { name })
const valueOf = (id: string) => screen.getByText(id, { selector: 'dt' }).nextElementSibling

it('[COL-01] lists custom01 to custom40 with their names', async () => {
  await open()
  await screen.findByText('custom01')
  expect(screen.getAllByText(/^custom\d\d$/, { selector: 'dt' })).toHaveLength(40)
  expect(valueOf('custom40')).toHaveTextContent('Custom Item 40')
})

it('[EDT-01] [COL-02] lets an administrator rename one and remove another name, and sends only those two', async () => {
  const sent: Sent[] = []
  const { user } = await open(undefined, sent)
  await user.click(await button('Edit'))
  await user.type(screen.getByLabelText('custom38'), '係')
  await user.type(screen.getByLabelText('custom39'), 'x')
  expect(screen.getByText('2項目を変更中')).toBeVisible()
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('変更を保存しました。')).toBeVisible()
  expect(patchesIn(sent)).toEqual([{ custom38: 'Custom Item 38係', custom39: 'Custom Item 39x' }])
  expect(valueOf('custom38')).toHaveTextContent('Custom Item 38係')

  await user.click(await button('Edit'))
  await user.clear(screen.getByLabelText('custom39'))
  await user.click(await button('Save'))
  await button('Edit')
  expect(patchesIn(sent).at(-1)).toEqual({ custom39: '' })
  expect(valueOf('custom39')).toHaveTextContent('Custom Item 39')
})

it('[EDT-04] drops the typed text on Cancel', async () => {
  const { user } = await open()
  await user.click(await button('Edit'))
  await user.type(screen.getByLabelText('custom01'), '捨')
  await user.click(await button('Cancel'))
  await button('Edit')
  expect(valueOf('custom01')).not.toHaveTextContent('捨')
})

it('shows a new name in the columns panel and on the custom tab', async () => {
  const { user, router } = await open()
  await user.click(await button('Edit'))
  await user.clear(screen.getByLabelText('custom07'))
  await user.paste('通学班')
  await user.click(await button('Save'))
  await button('Edit')
  await act(() => router.navigate('/student/list'))
  expect(await screen.findByText('通学班')).toBeInTheDocument()
  await act(() => router.navigate('/student/edit/s26001'))
  await user.click(await screen.findByRole('tab', { name: 'カスタム' }))
  expect(screen.getByText('通学班', { selector: 'dt' })).toBeVisible()
})
