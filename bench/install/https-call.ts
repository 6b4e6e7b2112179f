import { connect, type ClientHttp2Session } from 'node:http2'
import { connect as connectTcp } from 'node:net'
import { connect as connectTls } from 'node:tls'

export type HttpsAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** Of the connection: `h2`. */
  readonly protocol: string
}

export type HttpsCall = {
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  /** The address that we call from. */
  readonly from?: string
}

/** Calls a host at port 443 of this machine by HTTP/2, trusting one authority alone. */
export async function callHttps(host: string, authority: string, call: HttpsCall): Promise<HttpsAnswer> {
  const socket = connectTcp({ host: '127.0.0.1', port: 443, localAddress: call.from ?? '127.0.0.1' })
  const open = () => connectTls({ socket, servername: host, ca: authority, ALPNProtocols: ['h2'] })
  const session = connect(`https://${host}`, { createConnection: open })
  const failed = Promise.withResolvers<never>()
  session.on('error', failed.reject)
  try {
    return await Promise.race([failed.promise, request(session, call)])
  } finally {
    session.destroy()
  }
}

async function request(
  session: ClientHttp2Session,
  { path, method = 'GET', headers, body }: HttpsCall,
): Promise<HttpsAnswer> {
  const stream = session.request({ ...headers, ':path': path, ':method': method })
  const answered = Promise.withResolvers<HttpsAnswer>()
  stream.once('error', answered.reject)
  stream.once('response', (got) => {
    const named = Object.entries(got).map(([name, value]) => [name, String(value)] as const)
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.once('end', () =>
      answered.resolve({
        status: Number(got[':status']),
        headers: Object.fromEntries(named),
        body: Buffer.concat(parts),
        protocol: session.alpnProtocol ?? '',
      }),
    )
  })
  // A proxy that does not take the body may end the stream without a word.
  stream.once('close', () => answered.reject(new Error(`${method} ${path}: the stream ended without an answer`)))
  const late = setTimeout(() => answered.reject(new Error(`${method} ${path}: no answer within 30 s`)), 30_000)
  stream.end(body)
  return answered.promise.finally(() => clearTimeout(late))
}
