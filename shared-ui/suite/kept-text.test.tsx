import { createSuite } from './create-suite.ts'
import { keptText } from './kept-text.ts'

const blocked = (): never => {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}

it('keeps in the browser’s storage, or for the page’s life where that is blocked', () => {
  expect(keptText(() => localStorage)).toBe(localStorage)
  const kept = keptText(blocked)
  kept.setItem('a', '1')
  expect(kept.getItem('a')).toBe('1')
  kept.removeItem('a')
  expect(kept.getItem('a')).toBeNull()
})

it('a suite starts where the browser keeps nothing', () => {
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
