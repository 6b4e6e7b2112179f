import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// findBy… and waitFor end as soon as they can; the limit only has to outlast a busy machine.
configure({ asyncUtilTimeout: 8_000 })

afterEach(() => testApi.reset())
