import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { acceptedEncodings } from './accepted-encodings.ts'

const pack = promisify(gzip)

/** Below this the packing costs more than it saves. */
const smallest = 2048
/** Lists shrink to a ninth already at a low level, in a third of the usual time. */
const level = 3

/** An answer of the API packed for callers that take gzip. Files of the site are packed when they are built. */
export async function compressAnswer(request: Request, response: Response): Promise<Response> {
  const takesGzip = acceptedEncodings(request.headers.get('accept-encoding')).some(({ name }) => name === 'gzip')
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
  if (!isJson || response.body === null || response.headers.has('content-encoding')) return response
  response.headers.append('vary', 'accept-encoding')
  if (!takesGzip) return response
  const plain = await response.arrayBuffer()
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  if (plain.byteLength < smallest) return new Response(plain, { status: response.status, headers })
  headers.set('content-encoding', 'gzip')
  return new Response(await pack(plain, { level }), { status: response.status, headers })
}
