import '@testing-library/jest-dom'
import { configure, getConfig } from '@testing-library/react'

// findBy… and waitFor end as soon as they can, so the limit only has to outlast a busy machine.
configure({ asyncUtilTimeout: 8_000 })

// While it waits, Testing Library prints the whole page at every attempt and discards it at the next. Here the page is printed only when
// somebody reads the message.
const { getElementError } = getConfig()
configure({
  getElementError: (message, container) => {
    // Its internal mark of an attempt, which the types do not declare.
    const { _disableExpensiveErrorDiagnostics: isAttempt } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean
    }
    if (!isAttempt) return getElementError(message, container)
    const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' })
    const get = (): string => getElementError(message, container).message
    return Object.defineProperty(error, 'message', { get, configurable: true })
  },
})

// jsdom draws no pictures and has no addresses for them.
Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} })

// No test is idle, unless it replaces this.
Object.assign(globalThis, { requestIdleCallback: () => 0, cancelIdleCallback: () => {} })

// jsdom has no layout to scroll in.
Element.prototype.scrollIntoView = () => {}

// A test may block them.
const storages = [localStorage, sessionStorage]
afterEach(() => {
  for (const storage of storages) storage.clear()
  return testApi.reset()
})
