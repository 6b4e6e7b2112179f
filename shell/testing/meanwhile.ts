import { act } from '@testing-library/react'

/**
 * Runs work of another user while the page is mounted, such as a change through the API. State updates of the page in that time count as
 * awaited.
 */
export function meanwhile<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  return act(work)
}
