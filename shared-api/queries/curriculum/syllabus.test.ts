import { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '../../client/create-client.ts'
import { syllabusFile } from './syllabus.ts'

it('does not keep a downloaded syllabus in the page', async () => {
  const queryClient = new QueryClient()
  const file = new File(['a'], 'シラバス.pdf')
  // Answers only those parts that the tested code reads.
  const api = { call: () => Promise.resolve(file) } as unknown as ApiClient
  const work = { api, queryClient }
  expect(await syllabusFile(work, '/files/1')).toBe(file)
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})
