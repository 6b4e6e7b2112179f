import { failureSchema } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { failureResponse } from '../http/failure.ts'
import type { FileInspector } from './file-services.ts'
import { readUpload } from './read-upload.ts'

const busy: FileInspector = {
  mediaTypeOf: async () => ({ ok: false, error: 'busy' }),
  prepareImage: async () => ({ ok: false, error: 'busy' }),
}

it.each(['studentPicture', 'journalFile'] as const)('asks to retry %s while too many uploads wait', async (use) => {
  const read = await readUpload(use, new File(['x'], 'a.pdf'), busy)
  if (read.ok) throw new Error('the inspector is busy')
  const answer = failureResponse(read.error)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(failureSchema.parse(await answer.json()).error).toMatchObject({
    code: 'unavailable',
    displayMessage: 'ファイルのアップロードが混み合っています。少し待ってから、もう一度お試しください。',
  })
})
