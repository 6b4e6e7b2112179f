import { debugFaults, noFaults } from '@gakuseki/shared-api/contract/kit/faults.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { render, screen, waitFor, within } from '@testing-library/react'
import { createStore } from 'zustand'
import { keptInMemory } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { meanwhile } from '../../testing/meanwhile.ts'
import { renderSuite } from '../../testing/render-suite.tsx'
import { scenariosWith } from '../scenarios.ts'
import { createCallLog } from '../calls/call-log.ts'
import type { KeptState } from './kept-school.ts'
import { startQaTab } from './qa-tab.ts'
import { QaToolbar } from './qa-toolbar.tsx'
import type { SchoolData } from './school-part.tsx'

const site = location.origin
const now = () => new Date('2026-11-20T03:00:00Z')

async function open(query = '?qa.as=t001', school: Partial<SchoolData> = {}) {
  const kept = keptInMemory()
  const opened: string[] = []
  const tab = startQaTab({ kept, href: `${site}/home${query}`, open: (page) => opened.push(page), now })
  const reload = jest.fn()
  const suite = await renderSuite({ url: '/home', host: { keptInTab: kept, reload, hasToolbar: true } })
  const log = createCallLog(() => 0)
  const replaced: (string | null)[] = []
  const data: SchoolData = {
    export: async () => ({ name: 'school.tar.gz', content: new Blob(['school']) }),
    read: async (file) => ((await file.text()) === 'school' ? new Blob(['unpacked']) : null),
    replace: async (next) => void replaced.push(next && (await next.text())),
    state: createStore<KeptState>(() => 'kept'),
    ...school,
  }
  render(
    <QaToolbar
      suite={suite.suite}
      name="mfe-people"
      tab={tab}
      school={data}
      scenarios={scenariosWith([])}
      log={log}
      keptInTab={kept}
      recording={null}
      unread={tab.unread}
      unknownUser={null}
    />,
  )
  const bar = within(screen.getByRole('complementary', { name: 'QAツールバー' }))
  const openPart = async (name: RegExp, title: string) => {
    await suite.user.click(bar.getByRole('button', { name }))
    return within(bar.getByRole('dialog', { name: title }))
  }
  return { ...suite, bar, openPart, kept, tab, opened, reload, replaced, data, log }
}

const keptAgain = (kept: ReturnType<typeof keptInMemory>) =>
  startQaTab({ kept, href: `${site}/home`, open: () => {}, now })

it('tells the whole name of the scenario, which the row may cut', async () => {
  const { bar } = await open('?scenario=class-45')
  expect(bar.getByTitle('場面: 45人のクラスがある')).toContainElement(bar.getByRole('button', { name: /45人/ }))
})

it('replaces the switches in header and user menu', async () => {
  const { user, bar } = await open()
  expect(bar.getByRole('button', { name: '遅延と障害: 遅延0.5秒' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^デバッグの設定/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^利用者メニュー/ }))
  expect(await screen.findByRole('button', { name: 'Change user' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'デバッグ' })).toBeNull()
})

it('changes to a user without rights by one press', async () => {
  const { user, bar, openPart, url } = await open()
  await bar.findByRole('button', { name: /^利用者: .+（管理者）$/ })
  const part = await openPart(/^利用者/, '利用者')
  const choice = part.getByRole('button', { name: '権限のない職員になる' })
  await waitFor(() => expect(choice).toBeEnabled())
  await user.click(choice)
  await bar.findByRole('button', { name: /^利用者: .+（職員）$/ })
  await waitFor(() => expect(url()).toBe('/error/forbidden'))
})

it('restarts with another date, and returns to the real one', async () => {
  const { user, openPart, kept, reload } = await open('?qa.date=2026-11-20')
  const part = await openPart(/^日付: 2026-11-20$/, '日付')
  expect(part.getByRole('button', { name: 'この日にする' })).toBeDisabled()
  const day = part.getByRole('textbox', { name: /今日とみなす日/ })
  await user.clear(day)
  await user.type(day, '2027-03-31')
  await user.click(part.getByRole('button', { name: 'この日にする' }))
  expect(reload).toHaveBeenCalledTimes(1)
  expect(keptAgain(kept).date).toBe('2027-03-31')
  await user.click(part.getByRole('button', { name: '今日に戻す' }))
  expect(reload).toHaveBeenCalledTimes(2)
  expect(keptAgain(kept).date).toBeNull()
})

it('keeps switched faults and files for the tab, and switches all off', async () => {
  const { user, bar, openPart, kept } = await open()
  const part = await openPart(/^遅延と障害/, '遅延と障害')
  await user.click(part.getByRole('radio', { name: '2秒' }))
  await user.click(part.getByRole('radio', { name: /^409/ }))
  await user.click(part.getByRole('radio', { name: '5秒遅れて届く' }))
  expect(bar.getByRole('button', { name: '遅延と障害: 409・遅延2秒・画面が遅い' })).toBeVisible()
  expect(keptAgain(kept).chunks.getState()).toBe('slow')
  expect(keptAgain(kept).faults.getState()).toEqual({ ...noFaults, latencyMs: 2000, all: 409 })
  await user.click(part.getByRole('button', { name: 'すべてオフにする' }))
  expect(bar.getByRole('button', { name: '遅延と障害: なし' })).toBeVisible()
  // After a reload the switches stay off: the latency of the start does not come back.
  expect(keptAgain(kept).chunks.getState()).toBeNull()
  expect(keptAgain(kept).faults.getState()).toEqual(noFaults)
})

it('copies an address with all switches', async () => {
  const { user, bar, kept } = await open('?qa.date=2026-11-20&qa.as=t001&qa.chunks=fail&debug.all=403')
  const copied = jest.spyOn(navigator.clipboard, 'writeText')
  await bar.findByRole('button', { name: '遅延と障害: 403・画面が届かない' })
  await user.click(bar.getByRole('button', { name: 'リンクをコピー' }))
  const userId = kept.getItem('gakuseki.debug-user') ?? ''
  expect(copied).toHaveBeenCalledWith(
    `${site}/?qa.open=%2Fhome&qa.as=${userId}&qa.date=2026-11-20&qa.chunks=fail&debug.all=403`,
  )
})

it('keeps the tab’s switches when the address names none; a new tab has the debug mode’s defaults', () => {
  const kept = keptInMemory()
  const opened: string[] = []
  const start = (address: string) => startQaTab({ kept, href: site + address, open: (page) => opened.push(page), now })
  expect(start('/home').faults.getState()).toEqual(debugFaults)
  expect(start('/?qa.open=%2Fstudent%2Flist&qa.date=2027-03-31&qa.as=t006').date).toBe(dateText('2027-03-31'))
  expect(kept.getItem('gakuseki.debug-user')).toBe('t006')
  expect(start('/student/list?page=2').date).toBe(dateText('2027-03-31'))
  expect(start('/student/list?qa.chunks=slow').date).toBeNull()
  expect(kept.getItem('gakuseki.debug-user')).toBeNull()
  expect(opened).toEqual(['/student/list', '/student/list'])
})

describe('scenarios', () => {
  const choose = async ({ user, bar }: Awaited<ReturnType<typeof open>>, button: string, item: string) => {
    await user.click(bar.getByRole('button', { name: button }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }

  it('are begun by name, each on its own day', async () => {
    const page = await open('?qa.date=2026-11-20')
    await choose(page, '場面: なし', '45人のクラスがある（class-45）')
    expect(page.reload).toHaveBeenCalledTimes(1)
    const next = keptAgain(page.kept)
    expect(next.scenario).toEqual({ id: 'class-45', since: now().getTime(), isNew: true })
    expect(next.date).toBeNull()
    // A reload goes on with it.
    expect(keptAgain(page.kept).scenario).toEqual({ id: 'class-45', since: now().getTime(), isNew: false })
  })

  it('are begun anew, and left', async () => {
    const page = await open('?scenario=rare-kanji')
    await choose(page, '場面: 名前に珍しい漢字がある', 'この場面を最初からやり直す')
    expect(keptAgain(page.kept).scenario).toMatchObject({ id: 'rare-kanji', isNew: true })
    await choose(page, '場面: 名前に珍しい漢字がある', '場面をやめて、いつもの学校に戻る')
    expect(page.reload).toHaveBeenCalledTimes(2)
    expect(keptAgain(page.kept).scenario).toBeNull()
  })

  it('are part of the copied address', async () => {
    const { user, bar, kept } = await open('?scenario=two-admins&qa.as=t001&debug.latency=0')
    const copied = jest.spyOn(navigator.clipboard, 'writeText')
    await user.click(bar.getByRole('button', { name: 'リンクをコピー' }))
    const userId = kept.getItem('gakuseki.debug-user') ?? ''
    expect(copied).toHaveBeenCalledWith(`${site}/?qa.open=%2Fhome&scenario=two-admins&qa.as=${userId}&debug.latency=0`)
  })
})

describe('the school', () => {
  const choose = async ({ user, bar }: Awaited<ReturnType<typeof open>>, item: string): Promise<void> => {
    await user.click(bar.getByRole('button', { name: '学校のデータ' }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }
  const input = () => screen.getByLabelText<HTMLInputElement>('読み込む学校のデータ')

  it('is written to a file', async () => {
    const saved: string[] = []
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(`${this.download}: ${this.href}`)
    })
    const page = await open()
    await choose(page, 'ファイルに書き出す')
    await screen.findByText('学校のデータを「school.tar.gz」に書き出しました。')
    expect(saved).toEqual(['school.tar.gz: blob:picture'])
  })

  it('is replaced by that of a file after a confirmation', async () => {
    const { user, replaced, reload } = await open()
    await user.upload(input(), new File(['school'], 'mine.tar.gz', { type: 'application/gzip' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: '学校のデータの読み込み' }))
    expect(dialog.getByText(/「mine.tar.gz」の学校に置き換えて/)).toBeVisible()
    expect(replaced).toEqual([])
    await user.click(dialog.getByRole('button', { name: '置き換える' }))
    await waitFor(() => expect(reload).toHaveBeenCalled())
    expect(replaced).toEqual(['unpacked'])
  })

  it('stays as it is when the file is invalid', async () => {
    const { user, replaced, reload } = await open()
    await user.upload(input(), new File(['名前'], 'list.gz', { type: 'application/gzip' }))
    await screen.findByText(/「list.gz」を読み込めませんでした。.*いまの学校はそのままです。/)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect([replaced, reload.mock.calls]).toEqual([[], []])
  })

  it('is reset after a confirmation', async () => {
    const page = await open()
    await choose(page, '最初の状態に戻す…')
    const dialog = within(await screen.findByRole('alertdialog', { name: '学校を最初の状態に戻す' }))
    await page.user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(page.replaced).toEqual([])
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await choose(page, '最初の状態に戻す…')
    await page.user.click(await screen.findByRole('button', { name: '最初の状態に戻す' }))
    await waitFor(() => expect(page.reload).toHaveBeenCalled())
    expect(page.replaced).toEqual([null])
  })

  it('[C27] can add the sample data of the specification', async () => {
    const added = jest.fn(async () => {})
    const page = await open(undefined, { addSpecSample: added })
    await choose(page, '仕様書の教科の見本を入れる…')
    await page.user.click(await screen.findByRole('button', { name: '見本を入れる' }))
    await waitFor(() => expect(page.reload).toHaveBeenCalled())
    expect(added).toHaveBeenCalledTimes(1)
  })

  it('says what to do when it cannot be replaced', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {})
    const page = await open(undefined, { replace: () => Promise.reject(new Error('quota')) })
    await choose(page, '最初の状態に戻す…')
    await page.user.click(await screen.findByRole('button', { name: '最初の状態に戻す' }))
    await screen.findByText(/^学校のデータを入れ替えられませんでした。/)
    expect(page.reload).not.toHaveBeenCalled()
  })

  it.each([
    ['another tab has changed it', 'overtaken', /ほかのタブが学校を変えたので、ここでは変更できません/],
    ['it was replaced and the page stayed', 'replaced', /学校を置き換えたので、再読み込みするまで変更できません/],
  ] as const)('says that it is out of date when %s', async (_what, state, words) => {
    const { user, bar, data, reload } = await open()
    await meanwhile(async () => data.state.setState(state, true))
    await user.click(within(await bar.findByText(words)).getByRole('button', { name: '再読み込み' }))
    expect(reload).toHaveBeenCalled()
  })
})
