import { keptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { act, screen } from '@testing-library/react'
import { renderSuite } from '../testing/render-suite.tsx'
import { createSuite } from './create-suite.ts'

const blocked = (): never => {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}

const full = (): never => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}

it('[C88] starts, signs in and accepts preferences while the storages are full', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full)
  const { suite } = await renderSuite({
    url: '/home',
    host: { kept: keptText(() => localStorage), keptInTab: keptText(() => sessionStorage) },
  })
  expect(await screen.findByRole('heading', { name: 'メニューを選択してください' })).toBeVisible()
  act(() => suite.prefer({ labelLanguage: 'en' }))
  expect(suite.service.getSuite().labelLanguage).toBe('en')
})

it('starts in a browser that stores nothing', () => {
  jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(blocked)
  jest.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(blocked)
  const suite = createSuite({
    config: {
      environment: 'local',
      userApi: '/u',
      curriculumApi: '/c',
      authMode: 'debug',
      logLevel: 'info',
      bucket: null,
    },
    registry: { remotes: [] },
    loader: { load: () => Promise.reject(new Error('no remotes')), preload: () => {} },
    log: () => {},
    reload: () => {},
    fetch: () => new Promise(() => {}),
  })
  suite.prefer({ labelLanguage: 'en' })
  expect(suite.service.getSuite().labelLanguage).toBe('en')
  suite.dispose()
})

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})
