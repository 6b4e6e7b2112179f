import { faultsHeader } from '@gakuseki/shared-api/contract/kit/faults.ts'
import { getSchool } from '@gakuseki/shared-api/contract/school.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { createSuite } from '../start/create-suite.ts'
import { playedProvider } from '../session/session.harness.ts'
import { keptInMemory } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { localLoader, localRegistry } from '../standalone/local-remotes.ts'
import type { SuiteHost } from '../suite/running-suite.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { renderSuite } from '../testing/render-suite.tsx'
import { fetchWith } from '../testing/stand-in.ts'

const key = 'gakuseki.debug-switches'

async function open(kept: Readonly<Record<string, string>> = {}, host: Partial<SuiteHost> = {}, url = '/home') {
  const sent: (string | null)[] = []
  const fetch = fetchWith((request) => {
    sent.push(request.headers.get(faultsHeader))
    // The real API of the tests ignores the header of the switches.
    return null
  })
  const keptInTab = keptInMemory({ 'gakuseki.debug-user': 't001', ...kept })
  const suite = await renderSuite({ url, host: { fetch, keptInTab, ...host } })
  const { api } = suite.suite.service.getSuite()
  const ask = async () => {
    sent.length = 0
    await meanwhile(() => api.call(getSchool, { query: {} }).catch((error: unknown) => error))
    return sent.join()
  }
  return { ...suite, keptInTab, sent, ask }
}

const mark = (what: string) => screen.findByRole('button', { name: `デバッグの設定: ${what}` })

async function openDialog(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: /^利用者メニュー/ }))
  await user.click(await screen.findByRole('button', { name: 'デバッグ' }))
  return within(await screen.findByRole('dialog', { name: 'デバッグ' }))
}

it('switches latency and faults of all calls from the user menu, marks them, and switches them off', async () => {
  const { user, ask, keptInTab } = await open()
  expect(await ask()).toBe('')
  const dialog = await openDialog(user)
  await user.click(dialog.getByRole('radio', { name: '2秒' }))
  await user.click(dialog.getByRole('radio', { name: /^500/ }))
  await user.click(dialog.getByRole('button', { name: '閉じる' }))
  await mark('500・遅延2秒')
  expect(await ask()).toBe('latency=2000&all=500')
  expect(keptInTab.getItem(key)).toBe('latency=2000&all=500')
  await user.click(screen.getByRole('button', { name: 'すべてオフにする' }))
  expect(screen.queryByRole('button', { name: /^デバッグの設定/ })).toBeNull()
  expect(await ask()).toBe('')
  expect(keptInTab.getItem(key)).toBeNull()
})

it('lets only changes fail', async () => {
  const { user, ask } = await open()
  const dialog = await openDialog(user)
  await user.click(dialog.getByRole('checkbox', { name: /update failed/ }))
  await user.click(dialog.getByRole('checkbox', { name: /delete failed/ }))
  await user.keyboard('{Escape}')
  await mark('更新失敗・削除失敗')
  expect(await ask()).toBe('updates=fail&deletes=fail')
})

it('goes offline: sends no call, and reports a network failure', async () => {
  const { user, ask, suite } = await open()
  const dialog = await openDialog(user)
  await user.click(dialog.getByRole('radio', { name: 'オフライン' }))
  await user.keyboard('{Escape}')
  await mark('オフライン')
  expect(await ask()).toBe('')
  const { api } = suite.service.getSuite()
  await meanwhile(() => expect(api.call(getSchool, { query: {} })).rejects.toMatchObject({ code: 'network' }))
})

it('keeps the switches over a reload of the tab, and reads an unknown text as off', async () => {
  const { ask, sent } = await open({ [key]: 'latency=500' })
  await mark('遅延0.5秒')
  expect(sent.length).toBeGreaterThan(0)
  expect(new Set(sent)).toEqual(new Set(['latency=500']))
  expect(await ask()).toBe('latency=500')
})

it('sends no header for a text that cannot be read', async () => {
  const { ask } = await open({ [key]: 'all=teapot' })
  expect(await ask()).toBe('')
  expect(screen.queryByRole('button', { name: /^デバッグの設定/ })).toBeNull()
})

it('copies a link that opens with the current switches', async () => {
  const { user } = await open({ [key]: 'all=403' })
  await user.click(await mark('403'))
  const copied = jest.spyOn(navigator.clipboard, 'writeText')
  await user.click(await screen.findByRole('button', { name: 'この状態で開くリンクをコピー' }))
  expect(copied).toHaveBeenCalledWith(`${location.origin}/home?debug.all=403`)
})

describe('an address with switches', () => {
  const home = location.href
  afterEach(() => history.replaceState(null, '', home))
  const at = '/home?debug.all=403&x=1'

  it('opens with its switches instead of those of the tab', async () => {
    history.replaceState(null, '', at)
    const { keptInTab, user, url } = await open({ [key]: 'latency=500' }, {}, at)
    expect(keptInTab.getItem(key)).toBe('all=403')
    await mark('403')
    await user.click(screen.getByRole('button', { name: 'すべてオフにする' }))
    await waitFor(() => expect(url()).toBe('/home?x=1'))
    expect(keptInTab.getItem(key)).toBeNull()
  })

  it('changes nothing where people sign in', async () => {
    history.replaceState(null, '', at)
    const sent: (string | null)[] = []
    const fetch = fetchWith((request) => {
      sent.push(request.headers.get(faultsHeader))
      return null
    })
    const keptInTab = keptInMemory({ [key]: 'all=500&latency=5000' })
    const { auth, played } = playedProvider()
    played.now = { id: 't001', mail: 't1@school.example', token: 'debug:t001', signedInAt: 1000 }
    const suite = createSuite({
      config: signingIn,
      registry: localRegistry([]),
      loader: localLoader({}),
      log: () => {},
      reload: () => {},
      fetch,
      keptInTab,
      auth,
    })
    // The sign-in works, because the app answered all calls of the start without faults.
    await suite.session.signedIn(new AbortController().signal)
    expect(suite.debug).toBeNull()
    expect(keptInTab.getItem(key)).toBe('all=500&latency=5000')
    expect(location.search).toBe('?debug.all=403&x=1')
    expect(sent.length).toBeGreaterThan(2)
    expect(new Set(sent)).toEqual(new Set([null]))
    suite.dispose()
  })
})

const signingIn = {
  environment: 'testing',
  userApi: '/api/user',
  curriculumApi: '/api/curriculum',
  authMode: 'firebase',
  logLevel: 'info',
  bucket: null,
} as const
