import { patchSchool } from '@gakuseki/shared-api/contract/school.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { lostAnswer, notedFetch, refusal, writesIn, type Sent, type StandIn } from '@gakuseki/shell/testing/stand-in.ts'
import { meanwhile } from '@gakuseki/shell/testing/meanwhile.ts'
import { screen, waitFor, within } from '@testing-library/react'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

async function open(answer: StandIn = () => null) {
  const sent: Sent[] = []
  const url = '/school/edit'
  const suite = await renderSuite({ remote, declaration, url, host: { fetch: notedFetch(sent, answer) } })
  await screen.findByText('学校名')
  return { ...suite, api: suite.suite.service.getSuite().api, sent: () => writesIn(sent) }
}

const button = (name: string) => screen.getByRole('button', { name })
const name = () => screen.getByRole('textbox', { name: '学校名' })
/** The home link in the header bears the school's name. */
const brand = (school: string) => screen.findByRole('link', { name: school })
const logoFile = () => screen.getByLabelText<HTMLInputElement>('学校ロゴのファイル')
const png = () => new File(['x'], 'logo.png', { type: 'image/png' })

it('shows the name of the school, and that there is no logo', async () => {
  await open()
  expect(await screen.findByRole('heading', { name: 'School' })).toBeVisible()
  expect(screen.getByText('学校名').nextSibling).toHaveTextContent('青葉野学園')
  expect(screen.getByText('ロゴは設定されていません')).toBeVisible()
})

it('[SHL-02] [ERR-20] shows a saved name in the header at once, and sends only differences', async () => {
  const { user, sent } = await open()
  await user.keyboard('e')
  await user.clear(name())
  await user.type(name(), 'みどり学園{Control>}s{/Control}')
  expect(await screen.findByText('変更を保存しました。')).toBeVisible()
  expect(sent()).toEqual([{ call: 'PATCH /v2/school', body: { schoolName: 'みどり学園' } }])
  expect(await brand('みどり学園')).toBeVisible()
  await user.click(button('変更履歴'))
  const history = within(await screen.findByRole('dialog', { name: '変更履歴' }))
  expect(await history.findByText('青葉野学園')).toBeVisible()
})

it('shows a name in the header that was saved in another tab', async () => {
  const { api } = await open()
  await meanwhile(() => api.call(patchSchool, { body: { schoolName: 'となりの学園' } }))
  const tab = new BroadcastChannel('gakuseki.changed')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  tab.postMessage({ queryKey: ['school'], from: -1 })
  tab.close()
  expect(await brand('となりの学園')).toBeVisible()
  // Waits for the page's own request, because an answer after the test would arrive outside of React's act.
  await waitFor(() => expect(screen.getByText('学校名').nextSibling).toHaveTextContent('となりの学園'))
})

it('[ERR-19] drops a typed name on Cancel, and keeps it after a failure', async () => {
  const { user } = await open(({ method }) => (method === 'PATCH' ? refusal('unavailable', '休止中です。') : null))
  await user.click(button('Edit'))
  await user.type(name(), 'X')
  await user.click(button('Save'))
  expect(await screen.findByText('変更の保存に失敗しました: 休止中です。')).toBeVisible()
  expect(name()).toHaveValue('青葉野学園X')
  await user.click(button('Cancel'))
  expect(screen.getByText('学校名').nextSibling).toHaveTextContent('青葉野学園')
  expect(await brand('青葉野学園')).toBeVisible()
})

it('[C11] refuses a name of blanks at its field', async () => {
  const { user } = await open()
  await user.click(button('Edit'))
  await user.clear(name())
  await user.type(name(), '　')
  await user.click(button('Save'))
  await waitFor(() => expect(name()).toBeInvalid())
  expect(name()).toHaveAccessibleDescription(/学校名/)
})

it('reports impossible grades at their field', async () => {
  const { user } = await open()
  await user.click(button('Edit'))
  const grades = screen.getByRole('textbox', { name: '評価の段階' })
  await user.clear(grades)
  await user.type(grades, 'A,A')
  await user.click(button('Save'))
  await waitFor(() => expect(grades).toBeInvalid())
  expect(grades).toHaveAccessibleDescription('評価の段階は、空欄や重複のないようにコンマで区切って指定してください。')
})

it('asks about a name that somebody else changed first', async () => {
  const { user, api } = await open()
  await user.click(button('Edit'))
  await user.clear(name())
  await user.type(name(), '自分の学園')
  await meanwhile(() => api.call(patchSchool, { body: { schoolName: '先の学園' } }))
  await user.click(button('Save'))
  const question = within(await screen.findByRole('dialog', { name: '他の利用者が先に保存しました' }))
  expect(question.getByText('先の学園')).toBeVisible()
  await user.click(question.getByRole('radio', { name: /自分が入力した値/ }))
  await user.click(question.getByRole('button', { name: 'この内容で編集を続ける' }))
  await user.click(button('Save'))
  expect(await brand('自分の学園')).toBeVisible()
})

describe('the logo', () => {
  /** Stores the logo in the test, and otherwise answers as the real server. */
  function logoServer() {
    let logo: string | null = null
    let fails = false
    const answer: StandIn = async (request) => {
      const { pathname } = new URL(request.url)
      if (fails && pathname.endsWith('Logo')) return refusal('unsupportedType', '壊れた画像です。')
      if (pathname.endsWith('/uploadLogo')) logo = 'gs://school/logo'
      if (pathname.endsWith('/deleteLogo')) logo = null
      if (pathname.endsWith('Logo')) return Response.json({ ok: true, data: { logoGcsUrl: logo } })
      if (!pathname.endsWith('/v2/school') || request.method !== 'GET') return null
      const body = (await (await testApi.fetch(request)).json()) as { readonly data: object }
      return Response.json({ ...body, data: { ...body.data, logoGcsUrl: logo } })
    }
    return { answer, fail: () => (fails = true) }
  }

  it('[SCH-02] accepts only jpeg and png', async () => {
    const { user, sent } = await open()
    await user.click(button('Edit'))
    expect(logoFile()).toHaveAttribute('accept', 'image/jpeg,image/png')
    await user.upload(logoFile(), new File(['x'], 'logo.gif', { type: 'image/gif' }))
    expect(sent()).toEqual([])
  })

  it('[SCH-03] is stored and deleted at once, and Cancel keeps it', async () => {
    const { user, sent, suite } = await open(logoServer().answer)
    await user.click(button('Edit'))
    await user.upload(logoFile(), png())
    const uploaded = '学校ロゴをアップロードしました。(反映には時間が掛かる場合があります。)'
    expect(await screen.findByText(uploaded)).toBeVisible()
    await waitFor(() => expect(suite.service.getSuite().school.logoGcsUrl).toBe('gs://school/logo'))
    expect(screen.queryByText(/項目を変更中/)).toBeNull()
    await user.click(button('学校ロゴを削除'))
    const question = within(await screen.findByRole('alertdialog', { name: '学校ロゴの削除' }))
    const text = 'この学校ロゴを削除してよろしいですか？ この操作はすぐに反映され、元に戻せません。'
    expect(question.getByText(text)).toBeVisible()
    await user.click(question.getByRole('button', { name: '削除する' }))
    expect(await screen.findByText('学校ロゴを削除しました。')).toBeVisible()
    expect(sent().map(({ call }) => call)).toEqual(['POST /v2/school/uploadLogo', 'POST /v2/school/deleteLogo'])
    await user.click(button('Cancel'))
    expect(await screen.findByText('ロゴは設定されていません')).toBeVisible()
    await waitFor(() => expect(suite.service.getSuite().school.logoGcsUrl).toBeNull())
  })

  it('[ERR-25] [ERR-26] shows the message when it cannot be stored or deleted', async () => {
    const { answer, fail } = logoServer()
    const { user } = await open(answer)
    await user.click(button('Edit'))
    await user.upload(logoFile(), png())
    await screen.findByText(/^学校ロゴをアップロードしました。/)
    fail()
    await user.upload(logoFile(), png())
    expect(await screen.findByText('学校ロゴのアップロードに失敗しました: 壊れた画像です。')).toBeVisible()
    await user.click(button('学校ロゴを削除'))
    await user.click(await screen.findByRole('button', { name: '削除する' }))
    expect(await screen.findByText('学校ロゴの削除に失敗しました: 壊れた画像です。')).toBeVisible()
  })
})

it('[C86] saves a change whose answer was lost again without a question', async () => {
  const { user, sent } = await open(lostAnswer(({ method }) => method === 'PATCH'))
  await user.click(button('Edit'))
  await user.clear(name())
  await user.type(name(), '一番学園')
  await user.click(button('Save'))
  expect(await screen.findByText(/^変更の保存に失敗しました/)).toBeVisible()
  await user.clear(name())
  await user.type(name(), '二番学園')
  await user.click(button('Save'))
  expect(await screen.findByText('変更を保存しました。')).toBeVisible()
  expect(await brand('二番学園')).toBeVisible()
  expect(sent().map(({ body }) => body)).toEqual([
    { schoolName: '一番学園' },
    { schoolName: '一番学園' },
    { schoolName: '二番学園' },
  ])
})
