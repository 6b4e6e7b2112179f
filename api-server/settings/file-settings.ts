import { join } from 'node:path'
import { isGuarded } from '@gakuseki/shared-api/contract/runtime-config.ts'
import { isLoopback } from '@gakuseki/shared-api/core/loopback.ts'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import type { FilePlace } from '../files/create-file-services.ts'
import type { SettingValues } from './settings-schema.ts'
import { operatorTexts as texts } from '../texts.ts'
import { texts as protectionTexts } from './texts.ts'

const needed = ['FILES_BUCKET', 'FILES_ACCESS_KEY', 'FILES_SECRET_KEY'] as const

/** A bucket behind the S3 API where FILES_URL names one, else the folder `files` of the data folder. */
export function readFilePlace(values: SettingValues): Result<FilePlace, string> {
  const url = values.FILES_URL
  if (url === undefined) return ok({ type: 'folder', folder: join(values.DATA_DIR, 'files') })
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol) || new URL(url).search !== '')
    return err(texts.settings.badFilesUrl(url))
  // Keys and children's pictures travel there.
  if (isGuarded(values.ENVIRONMENT ?? '') && isOpen(new URL(url))) return err(protectionTexts.filesNeedHttps(url))
  const [bucket = '', accessKey = '', secretKey = ''] = needed.map((name) => values[name] ?? '')
  const missing = needed.find((name) => values[name] === undefined)
  if (missing !== undefined) return err(texts.settings.filesNeed(missing))
  if (!/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/.test(bucket)) return err(texts.settings.badFilesBucket(bucket))
  return ok({ type: 's3', url, bucket, accessKey, secretKey, region: values.FILES_REGION })
}

/** Whether what goes there can be read on the way. */
const isOpen = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && !isLoopback(hostname)
