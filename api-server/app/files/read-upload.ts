import { inSpecLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { fileTexts } from '@gakuseki/shared-api/rules/texts.ts'
import {
  cleanFileName,
  fileUses,
  nameForContent,
  sizeProblems,
  typeByName,
  wrongTypeText,
  type FileContent,
  type FileUse,
} from '@gakuseki/shared-api/rules/file-rules.ts'
import { texts as serverTexts } from '../../texts.ts'
import { broken, fail, failure, issueOf, type ApiFailure } from '../http/failure.ts'
import type { FileInspector, Image, ImageProblem } from './file-services.ts'
import type { StoredBytes } from './object-store.ts'

/** The parts of an upload to store. */
export type NewFile = Image & { readonly use: FileUse; readonly fileName: string; readonly thumbnail: Image | null }

/** Checks an upload by its size and by its bytes, never by its declared type. */
export async function readUpload(
  use: FileUse,
  upfile: File,
  inspector: FileInspector,
): Promise<Result<NewFile, ApiFailure>> {
  const { content, ...picture } = fileUses[use]
  const [problem] = sizeProblems(content, upfile.size)
  if (problem !== undefined) {
    const issue = issueOf(problem)
    if (problem.code === 'emptyFile') return broken([issue])
    return fail('tooLarge', `${use}: ${upfile.size} bytes`, { displayMessage: issue.message, issues: [issue] })
  }
  const bytes: StoredBytes = new Uint8Array(await upfile.arrayBuffer())
  // Others see the name that an unnamed file gets.
  const name = inSpecLanguage(() => cleanFileName(upfile.name))
  return content === 'image'
    ? readImage(use, bytes, name, { inspector, keepTransparency: 'keepTransparency' in picture })
    : readDocument(use, bytes, name, inspector)
}

async function readImage(
  use: FileUse,
  bytes: StoredBytes,
  name: string,
  { inspector, keepTransparency }: { readonly inspector: FileInspector; readonly keepTransparency: boolean },
): Promise<Result<NewFile, ApiFailure>> {
  const prepared = await inspector.prepareImage(bytes, { keepTransparency })
  if (!prepared.ok) return err(imageFailure(prepared.error, name))
  const { picture, thumbnail } = prepared.value
  // The picture may have been converted to JPEG.
  const stem = name.replace(/\.[^.]*$/, '')
  const fitting = nameForContent(stem, picture.mediaType)
  return ok({ use, fileName: fitting.ok ? fitting.value : cleanFileName(`${stem}.jpg`), ...picture, thumbnail })
}

function imageFailure(problem: ImageProblem, name: string): ApiFailure {
  if (problem === 'busy') return busy()
  if (problem === 'unsupported') return wrongType('image', name)
  const message = problem === 'broken' ? fileTexts.brokenImage : fileTexts.tooManyPixels
  const issues = [{ path: 'upfile', code: problem === 'broken' ? 'brokenImage' : problem, message }]
  return failure('ruleBroken', `picture: ${problem}`, { displayMessage: message, issues })
}

async function readDocument(
  use: FileUse,
  bytes: StoredBytes,
  name: string,
  inspector: FileInspector,
): Promise<Result<NewFile, ApiFailure>> {
  const inspected = await inspector.mediaTypeOf(bytes)
  if (!inspected.ok) return err(busy())
  const mediaType = inspected.value
  const fitting = nameForContent(name, mediaType ?? '')
  if (mediaType !== null && fitting.ok) {
    const thumbnail = await thumbnailOf(bytes, mediaType, inspector)
    return ok({ use, bytes, mediaType, fileName: fitting.value, thumbnail })
  }
  return err(wrongType('document', name))
}

/** A document is stored unchanged. A picture without a thumbnail, also because the server is busy, is shown by its type. */
async function thumbnailOf(bytes: StoredBytes, mediaType: string, inspector: FileInspector): Promise<Image | null> {
  if (!mediaType.startsWith('image/')) return null
  const prepared = await inspector.prepareImage(bytes, { keepTransparency: false })
  return prepared.ok ? prepared.value.thumbnail : null
}

/** A picture usually takes a second at most. */
function busy(): ApiFailure {
  return failure('unavailable', 'too many uploads wait', { displayMessage: serverTexts.uploadsBusy, retryAfter: 5 })
}

/** A file declared as one of our types gets no list of the supported types. */
function wrongType(content: FileContent, name: string): ApiFailure {
  const isMisnamed = typeByName(content, name) === 'taken'
  const message = isMisnamed ? fileTexts.nameMismatch : wrongTypeText(content)
  const issues = [{ path: 'upfile', code: isMisnamed ? 'nameMismatch' : 'wrongType', message }]
  return failure('unsupportedType', `${name} is no ${content} of ours`, { displayMessage: message, issues })
}
