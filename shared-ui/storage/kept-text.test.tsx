import { keptText } from './kept-text.ts'

const blocked = (): never => {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}

it('uses the browser’s storage, or keeps values as long as the page if that is blocked', () => {
  const inBrowser = keptText(() => localStorage)
  inBrowser.setItem('a', '0')
  expect([localStorage.getItem('a'), inBrowser.isLasting?.('a')]).toEqual(['0', true])
  const kept = keptText(blocked)
  kept.setItem('a', '1')
  expect([kept.getItem('a'), kept.isLasting?.('a')]).toEqual(['1', false])
  kept.removeItem('a')
  expect(kept.getItem('a')).toBeNull()
})

const full = (): never => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}

it('[C88] keeps a value in memory while the storage is full, and writes the next one once there is room', () => {
  localStorage.setItem('a', 'old')
  const kept = keptText(() => localStorage)
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full)
  kept.setItem('a', 'new')
  expect([kept.getItem('a'), localStorage.getItem('a'), kept.isLasting?.('a')]).toEqual(['new', 'old', false])
  setItem.mockRestore()
  kept.setItem('a', 'newer')
  expect([kept.getItem('a'), localStorage.getItem('a'), kept.isLasting?.('a')]).toEqual(['newer', 'newer', true])
})

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})
