import { act } from '@testing-library/react'

/**
 * Work of somebody else while the page is mounted, such as a change through the API: what the page still learns in that time
 * counts as awaited.
 */
export function meanwhile<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  return act(work)
}
