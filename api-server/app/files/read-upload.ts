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

/** What is to be kept of an upload. */
export type NewFile = Image & { readonly use: FileUse; readonly fileName: string; readonly thumbnail: Image | null }

/** Checks an upload by its size and by what its bytes are, never by what it says it is. */
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
  const name = cleanFileName(upfile.name)
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
  // The picture may have become a JPEG.
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

/** A document is kept as it is; a picture that cannot be made small, or not just now, is shown by its type. */
async function thumbnailOf(bytes: StoredBytes, mediaType: string, inspector: FileInspector): Promise<Image | null> {
  if (!mediaType.startsWith('image/')) return null
  const prepared = await inspector.prepareImage(bytes, { keepTransparency: false })
  return prepared.ok ? prepared.value.thumbnail : null
}

/** A picture takes a second at most, as a rule. */
function busy(): ApiFailure {
  return failure('unavailable', 'too many uploads wait', { displayMessage: serverTexts.uploadsBusy, retryAfter: 5 })
}

/** Whoever calls it one of our types has no use for being told which ones there are. */
function wrongType(content: FileContent, name: string): ApiFailure {
  const isMisnamed = typeByName(content, name) === 'taken'
  const message = isMisnamed ? fileTexts.nameMismatch : wrongTypeText(content)
  const issues = [{ path: 'upfile', code: isMisnamed ? 'nameMismatch' : 'wrongType', message }]
  return failure('unsupportedType', `${name} is no ${content} of ours`, { displayMessage: message, issues })
}
