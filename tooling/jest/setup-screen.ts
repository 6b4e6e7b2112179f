import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// findBy… and waitFor end as soon as they can; the limit only has to outlast a busy machine.
configure({ asyncUtilTimeout: 8_000 })

// jsdom draws no pictures and has no addresses for them.
Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} })

// jsdom has no layout to scroll in.
Element.prototype.scrollIntoView = () => {}

afterEach(() => testApi.reset())
