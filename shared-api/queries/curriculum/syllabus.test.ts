import { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '../../client/create-client.ts'
import { syllabusFile } from './syllabus.ts'

it('a syllabus that was downloaded is not kept in the page', async () => {
  const queryClient = new QueryClient()
  const file = new File(['a'], 'シラバス.pdf')
  // Of every endpoint the test answers what the code reads of it.
  const api = { call: () => Promise.resolve(file) } as unknown as ApiClient
  const work = { api, queryClient }
  expect(await syllabusFile(work, '/files/1')).toBe(file)
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})
