import type { getFile } from '@gakuseki/shared-api/contract/stored-file.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { fileUses } from '@gakuseki/shared-api/rules/file-rules.ts'
import { fail, type ApiFailure } from '../http/failure.ts'
import type { Context, Handler } from '../http/route.ts'
import { byteRangeOf } from './byte-range.ts'
import type { StoredFile } from './files-store.ts'
import { thumbnailKey } from './keep-file.ts'
import type { ByteRange, ObjectPart } from './object-store.ts'

/** Kept only by the reader's browser and revalidated each time, so that a reader who lost the right sees nothing any more. */
const privately = { 'cache-control': 'private, no-cache', vary: 'authorization' } as const

/** Should one ever be opened as a page of ours: nothing in it runs, nobody frames it, and it is what it says. */
const harmless = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
} as const

/** The content of a stored file, for callers who may read its record. */
export const deliverFile: Handler<typeof getFile> = async ({ params, query }, context) => {
  const file = await context.store.storedFile(params.address)
  if (file === null) return missing(context)
  const { read } = fileUses[file.use]
  if (!context.may(read)) return fail('forbidden', `${read} is not allowed to the caller`)
  return query.thumbnail === true && file.hasThumbnail ? deliverThumbnail(file, context) : deliverWhole(file, context)
}

async function deliverWhole(file: StoredFile, context: Context): Promise<Result<Response, ApiFailure>> {
  const { key, size } = file
  const headers = headersOf(file, `"${file.hash}"`)
  if (isKnown(headers.etag, context)) return ok(new Response(null, { status: 304, headers }))
  const range = byteRangeOf(isSameAsBefore(headers.etag, context) ? context.header('range') : undefined, size)
  if (!range.ok) {
    const { 'content-type': _type, 'content-disposition': _name, ...bare } = headers
    return ok(new Response(null, { status: 416, headers: { ...bare, 'content-range': `bytes */${size}` } }))
  }
  const part = await open(key, range.value ?? undefined, context)
  if (!part.ok) return part
  if (range.value === null) return ok(new Response(part.value.body, { headers: lengthOf(headers, size) }))
  const { start, end } = range.value
  const partly = { ...lengthOf(headers, end - start + 1), 'content-range': `bytes ${start}-${end}/${size}` }
  return ok(new Response(part.value.body, { status: 206, headers: partly }))
}

/** Small, so always sent as a whole. */
async function deliverThumbnail(file: StoredFile, context: Context): Promise<Result<Response, ApiFailure>> {
  const headers = headersOf(file, `"${file.hash}-thumb"`)
  if (isKnown(headers.etag, context)) return ok(new Response(null, { status: 304, headers }))
  const part = await open(thumbnailKey(file.key), undefined, context)
  if (!part.ok) return part
  return ok(new Response(part.value.body, { headers: lengthOf(headers, part.value.size) }))
}

async function open(
  key: string,
  range: ByteRange | undefined,
  { files, requestId }: Context,
): Promise<Result<ObjectPart, ApiFailure>> {
  const part = await files.objects.get(key, range)
  if (part !== null) return ok(part)
  files.log('error', 'object missing', { requestId, key })
  return fail('notFound', 'the content of the file is missing')
}

/** Debug mode shows a placeholder for files that the demo school does not really have (DBG-02). */
function missing({ debug, files }: Context): Result<Response, ApiFailure> {
  if (!debug || files.placeholder === null) return fail('notFound', 'no such file')
  const headers = { ...privately, ...harmless, 'content-type': 'image/svg+xml; charset=utf-8' }
  return ok(new Response(files.placeholder, { headers }))
}

function headersOf({ mediaType, fileName }: StoredFile, etag: string) {
  return {
    ...privately,
    ...harmless,
    etag,
    'accept-ranges': 'bytes',
    'content-type': mediaType,
    'content-disposition': dispositionOf(mediaType, fileName),
  }
}

const lengthOf = <Headers extends object>(headers: Headers, length: number) => ({
  ...headers,
  'content-length': String(length),
})

/** Pictures are shown, documents are saved. The name is sent in UTF-8 (RFC 6266), and in ASCII for old clients. */
function dispositionOf(mediaType: string, name: string): string {
  const how = mediaType.startsWith('image/') ? 'inline' : 'attachment'
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  // encodeURIComponent does not escape these, but RFC 5987 does.
  const exact = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${how}; filename="${plain}"; filename*=UTF-8''${exact}`
}

function isKnown(etag: string, { header }: Context): boolean {
  const known = header('if-none-match')
  if (known === undefined) return false
  return known.trim() === '*' || known.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
}

/** A range continues what the caller has. If the content differs, the caller wants the whole file. */
function isSameAsBefore(etag: string, { header }: Context): boolean {
  const before = header('if-range')
  return before === undefined || before === etag
}
