import { adminApi } from '@gakuseki/shell/testing/admin-api.ts'
import { searchTeachers } from '@gakuseki/shared-api/contract/people/people.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { fetchWith, type StandIn } from '@gakuseki/shell/testing/stand-in.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { keptInMemory } from '@gakuseki/shared-ui/storage/kept-text.ts'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

const saved: { readonly name: string; readonly content: Blob }[] = []

beforeEach(() => {
  saved.length = 0
  let last: Blob | null = null
  jest.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    // Only files are saved here.
    last = content as Blob
    return 'blob:csv'
  })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (last !== null) saved.push({ name: this.download, content: last })
  })
})
afterEach(() => jest.restoreAllMocks())

type Options = { readonly answer?: StandIn; readonly language?: 'ja' | 'en'; readonly as?: string }

const open = (url: string, { answer, language = 'ja', as = 'admin' }: Options = {}) =>
  renderSuite({
    remote,
    declaration,
    url,
    as,
    host: {
      kept: keptInMemory({ 'gakuseki.preferences': JSON.stringify({ labelLanguage: language }) }),
      ...(answer && { fetch: fetchWith(answer) }),
    },
  })

async function choose(user: Awaited<ReturnType<typeof open>>['user'], which: string) {
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: which }))
  return screen.findByRole('dialog')
}

async function start(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Export' }))
}

async function savedLines(encoding = 'utf-8'): Promise<readonly string[]> {
  await waitFor(() => expect(saved).toHaveLength(1))
  const [file] = saved
  const bytes = await file?.content.arrayBuffer()
  return new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes).split('\r\n')
}

it.each([
  [
    '/student',
    'Students',
    ['ワークスペースディレクトリと同期', 'カスタム項目の編集', '転入の手続き', '就学予定者', '学籍異動'],
  ],
  ['/guardian', 'Guardians', ['ワークスペースディレクトリと同期']],
  ['/teacher', 'Staff', ['ワークスペースディレクトリと同期']],
])('[STU-03] [GRD-02] [TCH-08] offers Import, Export and a menu in the list at %s', async (path, heading, menu) => {
  const { user, url } = await open(`${path}/list`)
  await screen.findByRole('heading', { name: heading })
  expect(screen.getByRole('link', { name: 'Import' })).toHaveAttribute('href', `${path}/import`)
  await user.click(screen.getByRole('button', { name: 'Export' }))
  const choices = await screen.findAllByRole('menuitem')
  expect(choices.map(({ textContent }) => textContent)).toEqual(['All columns', 'Only selected columns'])
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'その他の操作' }))
  const entries = await screen.findAllByRole('menuitem')
  expect(entries.map(({ textContent }) => textContent)).toEqual(menu)
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('link', { name: 'Import' }))
  await waitFor(() => expect(url()).toBe(`${path}/import`))
})

it('writes all columns of all people that the conditions find, in order', async () => {
  const { user } = await open('/student/list?q=た&n=20')
  const count = Number(/of (\d+)/.exec((await screen.findByText(/Page 1 of \d+/)).textContent ?? '')?.[1])
  expect(count).toBeGreaterThan(20)
  await choose(user, 'All columns')
  await start(user)
  const lines = await savedLines()
  expect(lines[0]?.startsWith('\uFEFFユーザーID,ワークスペースメール,名前,学校種別,学年,')).toBe(true)
  expect(lines.filter((line) => /^"?s\d{5}"?,/.test(line))).toHaveLength(count)
  expect(saved[0]?.name).toMatch(/^児童生徒\d{4}年度_\d{8}T\d{6}\.csv$/)
  expect(await screen.findByText(`${count}件の児童生徒データをエクスポートしました。`)).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it.each([
  ['ja', 'ユーザーID,保護者1 名前,ワークスペースメール,子ども,保護者2 名前'],
  ['en', 'User ID,Guardian 1 Name,Workspace Mail,Children,Guardian 2 Name'],
] as const)('[CSX-04] writes the header row by the preference of labels (%s)', async (language, header) => {
  const { user } = await open('/guardian/list?q=g1', { language })
  await choose(user, 'Only selected columns')
  await start(user)
  expect((await savedLines())[0]).toBe(`\uFEFF${header}`)
})

it('shows the characters that CP932 lacks before anything is saved; UTF-8 holds them', async () => {
  const answer: StandIn = async (request) => {
    if (new URL(request.url).pathname !== '/api/user/v2/teachers') return null
    const text = await (await testApi.fetch(request)).text()
    return new Response(text.replace('"address":"', '"address":"𠮷😀𠮷'), {
      headers: { 'content-type': 'application/json' },
    })
  }
  const { user } = await open('/teacher/list', { answer })
  const dialog = await choose(user, 'All columns')
  await user.click(within(dialog).getByRole('radio', { name: /Shift_JIS/ }))
  await start(user)
  expect(await within(dialog).findByText(/2種類・3文字が「\?」に変わります。/)).toBeVisible()
  const list = within(dialog).getByRole('list', { name: '保存できない文字' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['𠮷2回', '😀1回'])
  expect(saved).toHaveLength(0)
  await user.click(within(dialog).getByRole('button', { name: 'UTF-8で保存' }))
  expect((await savedLines()).join('\n')).toContain('𠮷😀𠮷')
})

it('writes CP932 without a byte order mark', async () => {
  const { user } = await open('/teacher/list')
  const dialog = await choose(user, 'All columns')
  await user.click(within(dialog).getByRole('radio', { name: /Shift_JIS/ }))
  await start(user)
  expect((await savedLines('shift_jis'))[0]).toMatch(/^ユーザーID,/)
})

it('saves nothing when a page fails, and says why and what to do', async () => {
  let broken = true
  const answer: StandIn = (request) =>
    broken && request.url.includes('limit=1000') ? Promise.reject(new TypeError('cut')) : null
  const { user } = await open('/teacher/list', { answer })
  const dialog = await choose(user, 'All columns')
  await start(user)
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'エクスポートに失敗しましたサーバーに接続できません。ネットワークの接続を確認してから、もう一度お試しください。 ファイルは保存されていません。',
  )
  expect(saved).toHaveLength(0)
  broken = false
  await user.click(within(dialog).getByRole('button', { name: '再試行' }))
  expect(await savedLines()).not.toHaveLength(0)
})

it('saves nothing when it is cancelled while pages arrive', async () => {
  const answer: StandIn = (request) =>
    request.url.includes('limit=1000')
      ? new Promise((_resolve, reject) => request.signal.addEventListener('abort', () => reject(new Error('aborted'))))
      : null
  const { user } = await open('/teacher/list', { answer })
  const dialog = await choose(user, 'All columns')
  await start(user)
  expect(await within(dialog).findByRole('progressbar', { name: '読み込んでいます' })).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(saved).toHaveLength(0)
})

it('[C17] writes user id and name even if no column is visible, so that the file can be imported', async () => {
  localStorage.setItem(
    'gakuseki.columns.teacher',
    JSON.stringify({ state: { columns: { googleMail: false, name: false } }, version: 0 }),
  )
  const { user } = await open('/teacher/list')
  await user.click(await screen.findByRole('checkbox', { name: 'プロフィール' }))
  await user.click(screen.getByRole('checkbox', { name: 'プロフィール' }))
  const dialog = await choose(user, 'Only selected columns')
  expect(within(dialog).getByText(/ユーザーID・名前と表示中の列（合わせて2列）だけを書き出します。/)).toBeVisible()
  await start(user)
  expect((await savedLines())[0]).toBe('\uFEFFユーザーID,名前')
})

it.each([2025, 2026])(
  '[C02] writes only the classes of its school year into the staff file (%i)',
  async (schoolYear) => {
    const { user } = await open(`/teacher/list?schoolYear=${schoolYear}`)
    await choose(user, 'All columns')
    await start(user)
    const text = (await savedLines()).join('\n')
    const { data } = await adminApi.call(searchTeachers, { body: { limit: 1000 } })
    const inCharge = data.flatMap(({ classes }) => classes.filter((one) => one.schoolYear === schoolYear))
    expect(inCharge).not.toEqual([])
    expect(text.match(/(?:小学校|中学校) \d [^ ]+ \(.\)/gu)).toHaveLength(inCharge.length)
  },
)
