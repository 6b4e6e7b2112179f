import { join } from 'node:path'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import type { FilePlace } from '../files/create-file-services.ts'
import type { Read } from './settings-reader.ts'
import { texts } from '../texts.ts'

const needed = ['FILES_BUCKET', 'FILES_ACCESS_KEY', 'FILES_SECRET_KEY'] as const

/** A bucket behind the S3 API where FILES_URL names one, else the folder `files` of the data folder. */
export function readFilePlace(read: Read, dataDir: string): Result<FilePlace, string> {
  const url = read('FILES_URL')
  if (url === undefined) return ok({ type: 'folder', folder: join(dataDir, 'files') })
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol) || new URL(url).search !== '')
    return err(texts.settings.badFilesUrl(url))
  const [bucket = '', accessKey = '', secretKey = ''] = needed.map((name) => read(name) ?? '')
  const missing = needed.find((name) => read(name) === undefined)
  if (missing !== undefined) return err(texts.settings.filesNeed(missing))
  if (!/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/.test(bucket)) return err(texts.settings.badFilesBucket(bucket))
  return ok({ type: 's3', url, bucket, accessKey, secretKey, region: read('FILES_REGION') ?? 'auto' })
}
