import { adminApi } from '@gakuseki/shell/testing/admin-api.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { fetchWith, pathOf, refusal } from '@gakuseki/shell/testing/stand-in.ts'
import { issueCertificate, type Certificate } from '@gakuseki/shared-api/contract/people/certificates.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import declaration from '../../remote.config.ts'
import remote from '../../remote.ts'

const url = '/student/certificates'
const button = (name: string) => screen.getByRole('button', { name })

const issue = () =>
  adminApi.call(issueCertificate, {
    params: { userId: 's26001' },
    body: {
      kind: 'enrolment',
      issuedOn: dateText('2026-11-20'),
      purpose: '',
      copies: 1,
      schoolAddress: '',
      principalName: '青木 京子',
      textbooks: [],
    },
  })

/** Opens a register of 1002 certificates, the newest first. `failing` refuses the pages after the first. */
async function openLong({ failing = false } = {}) {
  const one = await issue()
  const all = Array.from({ length: 1002 }, (_, at): Certificate => ({
    ...one,
    certificateId: `c${at}`,
    number: 1002 - at,
  }))
  const fetch = fetchWith((request) => {
    if (request.method !== 'GET' || pathOf(request) !== '/v2/certificates') return null
    const search = new URL(request.url).searchParams
    const [offset, limit] = [Number(search.get('offset') ?? 0), Number(search.get('limit'))]
    if (failing && offset > 0) return refusal('unavailable')
    const data = all.slice(offset, offset + limit)
    return Response.json({ ok: true, data, numSearchResults: all.length, numResultsPerPage: limit })
  })
  const suite = await renderSuite({ remote, declaration, url, host: { fetch } })
  await screen.findByText(/1002件のうち、新しい1000件を表示しています/u)
  return suite
}

it('[PRN-04] prints and exports the whole register, also if the screen shows only the newest', async () => {
  await openLong()
  await waitFor(() => expect(button('Export')).toBeEnabled())
  act(() => void dispatchEvent(new Event('beforeprint')))
  const sheet = screen.getAllByRole('table').at(-1)
  expect(sheet === undefined ? null : within(sheet).getByText('第1号')).toBeInTheDocument()
  act(() => void dispatchEvent(new Event('afterprint')))
})

it('[PRN-04] prints and exports nothing of a register that could not be read to its end', async () => {
  await openLong({ failing: true })
  expect(await screen.findByText(/台帳のすべてを読み込めなかった/u)).toBeVisible()
  expect(button('Export')).toBeDisabled()
  expect(button('印刷')).toBeDisabled()
})

it('[PRN-04] leads back to the page that opened the register, also after another kind was chosen', async () => {
  const suite = await renderSuite({ remote, declaration, url: '/student/edit/s26001' })
  const { router, user } = suite
  const from = { to: '/student/list?page=2', state: null }
  await act(() => router.navigate(url, { state: { from } }))
  await user.selectOptions(await screen.findByRole('combobox', { name: '証明書の種類' }), '卒業証明書')
  expect(suite.url()).toBe(`${url}?kind=graduation`)
  expect(screen.getByRole('link', { name: '前の画面に戻る' })).toHaveAttribute('href', '/student/list?page=2')
})

it('[PRN-04] leads back to the page that opened the form after a certificate was issued', async () => {
  window.print = () => {}
  const suite = await renderSuite({ remote, declaration, url })
  const { router, user } = suite
  const from = { to: '/student/list?page=2', state: null }
  await act(() => router.navigate('/student/certificate/s26001', { state: { from } }))
  await user.type(await screen.findByRole('textbox', { name: '校長名' }), '青木 京子')
  await user.click(button('交付して印刷'))
  await waitFor(() => expect(suite.url()).toContain('issued='))
  expect(screen.getByRole('link', { name: '前の画面に戻る' })).toHaveAttribute('href', '/student/list?page=2')
})
