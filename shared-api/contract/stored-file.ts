import { z } from '../core/schema.ts'
import { endpoint } from './kit/kit.ts'

/**
 * The content of a stored file by its opaque address. Supports ranges and If-None-Match. Its kind decides who may read it
 * (rules/file-rules.ts), so the call itself only requires sign-in.
 */
export const getFile = endpoint({
  service: 'user',
  method: 'GET',
  path: '/v2/files/{address}',
  access: 'session.read',
  summary: '保存されたファイルの取得',
  query: z.strictObject({ thumbnail: z.optional(z.stringbool()) }),
  answer: { shape: 'file', schema: z.file() },
  slow: true,
})
