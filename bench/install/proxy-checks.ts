import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { callHttps, type HttpsAnswer, type HttpsCall } from './https-call.ts'
import type { Machine } from './machine.ts'
import { demand } from './report.ts'
import type { School } from './school.ts'

const direct = 'http://127.0.0.1:3000'
const mebibyte = 1024 * 1024
const forms = 'multipart/form-data; boundary=drill'

/** What a proxy in front has to do; each check answers what was seen, and rejects with what is wrong. */
export function proxyChecks(machine: Machine, school: School): readonly (() => Promise<string>)[] {
  const call: Call = (asked) => callHttps(machine.host, machine.authority, asked)
  return [
    () => pages(call, machine),
    () => encodings(call),
    () => uploads(call, school),
    () => figures(call, machine),
    () => keptConnections(call),
    () => callers(call, machine),
    () => whileStopped(call, machine),
  ]
}

type Call = (asked: HttpsCall) => Promise<HttpsAnswer>

async function pages(call: Call, { host, run }: Machine): Promise<string> {
  const home = await call({ path: '/home' })
  demand(home.protocol === 'h2', `the protocol is ${home.protocol}`)
  demand(home.status === 200 && home.body.includes('<title>Gakuseki</title>'), `/home: ${home.status}`)
  const csp = (await fetch(`${direct}/home`)).headers.get('content-security-policy')
  demand(
    csp !== null && home.headers['content-security-policy'] === csp,
    'the security headers are not those of the server',
  )
  const plain = await run(`curl -sS -o /dev/null -w '%{http_code} %{redirect_url}' http://${host}/home?a=b`)
  demand(/^30[18] /.test(plain) && plain.endsWith(` https://${host}/home?a=b`), `by http: ${plain}`)
  return 'the page by https and HTTP/2 with the headers of the server; http leads to https'
}

/** What is packed, and how, is the server's business: the same bytes as from itself. */
async function encodings(call: Call): Promise<string> {
  const home = await (await fetch(`${direct}/home`)).text()
  const script = /src="?(\/assets\/vendor[^\s">]+\.js)/.exec(home)?.[1] ?? ''
  demand(script !== '', 'the page names no script')
  const told: string[] = []
  for (const path of [script, '/api/user/openapi.json'])
    for (const accepted of ['br', 'gzip', 'identity']) {
      const here = await call({ path, headers: { 'accept-encoding': accepted } })
      // fetch would unpack what it gets, so the proxy is held against the header alone, and the bytes against each other.
      const there = await fetch(direct + path, { headers: { 'accept-encoding': accepted } })
      const [got, wanted] = [
        here.headers['content-encoding'] ?? 'none',
        there.headers.get('content-encoding') ?? 'none',
      ]
      demand(here.status === 200 && got === wanted, `${path} for ${accepted}: ${got} instead of ${wanted}`)
      if (got === 'none')
        demand(digest(here.body) === digest(Buffer.from(await there.arrayBuffer())), `${path} has other bytes`)
      told.push(`${accepted} → ${got}`)
    }
  return `content-encoding is the server's (script and answer of the API: ${told.join(', ')})`
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

async function uploads(call: Call, school: School): Promise<string> {
  const { path, headers } = await school.syllabus()
  const send = (size: number): Promise<HttpsAnswer> =>
    call({ path, method: 'POST', headers: { ...headers, 'content-type': forms }, body: form(size) })
  const fits = await send(20 * mebibyte)
  demand(fits.status === 200, `20 MiB: ${fits.status} ${fits.body.toString().slice(0, 300)}`)
  const large = await send(21 * mebibyte)
  const text = large.body.toString()
  demand(large.status === 413 && text.includes('大きすぎます'), `21 MiB: ${large.status} ${text.slice(0, 300)}`)
  return `20 MiB arrive; 21 MiB are refused with 413: ${/"displayMessage":"([^"]+)"/.exec(text)?.[1] ?? text}`
}

function form(size: number): Buffer {
  const head =
    '--drill\r\ncontent-disposition: form-data; name="upfile"; filename="plan.pdf"\r\ncontent-type: application/pdf\r\n\r\n'
  const file = Buffer.alloc(size, ' ')
  file.write('%PDF-1.7\n')
  return Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--drill--\r\n')])
}

async function figures(call: Call, { log }: Machine): Promise<string> {
  const asked = (): number => log('gakuseki.service').filter(({ event }) => event === 'figures refused').length
  const before = asked()
  const own = await fetch(`${direct}/metrics`)
  demand(own.status === 200 && (await own.text()).includes('gakuseki_'), `/metrics on this machine: ${own.status}`)
  for (const path of ['/metrics', '/%6detrics', '//metrics', '/metrics?x', '/Metrics', '/metrics/']) {
    const answer = await call({ path })
    demand(!answer.body.includes('gakuseki_process'), `${path} is open: ${answer.status}`)
  }
  demand(asked() === before, 'the proxy asks the server for /metrics, which a token would open')
  return '/metrics is closed, however it is written, and open on this machine'
}

async function keptConnections(call: Call): Promise<string> {
  for (let at = 0; at < 40; at += 1) await call({ path: '/healthz' })
  const count = connectionsTo(3000)
  // Our own calls past the proxy are among them.
  demand(count.established > 0 && count.all <= 12, `40 calls left ${count.all} connections to the server`)
  return `40 calls one after the other: ${count.all} connections to the server, those of the drill included`
}

/** Connections to a port of this machine, and those that have just been closed. */
function connectionsTo(port: number): { readonly all: number; readonly established: number } {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const states = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , remote]) => remote?.endsWith(suffix))
    .map(([, , , state]) => state)
  return { all: states.length, established: states.filter((state) => state === '01').length }
}

/** The server tells callers apart by a mark of their address, which must be the caller's and not what the caller claims. */
async function callers(call: Call, machine: Machine): Promise<string> {
  const marks: string[] = []
  for (const [from, claimed] of [
    ['127.0.0.21', '198.51.100.1'],
    ['127.0.0.21', '198.51.100.2'],
    ['127.0.0.22', '198.51.100.1'],
  ] as const) {
    const headers = { authorization: 'Bearer nonsense', 'x-forwarded-for': claimed, 'x-real-ip': claimed }
    const answer = await call({ path: '/api/user/v2/school', from, headers })
    demand(answer.status === 401, `a call with a forged token: ${answer.status}`)
    const line = machine.log('gakuseki.service').findLast((each) => each['event'] === 'sign-in refused')
    marks.push(String(line?.['from']))
  }
  const [one, again, other] = marks
  demand(one === again, `what a caller claims as its address counts: ${marks.join(', ')}`)
  demand(one !== other, `callers from two addresses are the same one for the server: ${marks.join(', ')}`)
  return 'the server tells callers apart by their own addresses, whatever they claim'
}

async function whileStopped(call: Call, machine: Machine): Promise<string> {
  await machine.run('systemctl stop gakuseki.service')
  const begun = performance.now()
  const answer = await call({ path: '/api/user/v2/school' })
  const ms = Math.round(performance.now() - begun)
  await machine.run('systemctl start gakuseki.service')
  await machine.ready()
  demand([502, 503].includes(answer.status) && ms < 3000, `without a server: ${answer.status} after ${ms} ms`)
  demand(
    answer.body.includes('サーバーが応答していません'),
    `without a server: ${answer.body.toString().slice(0, 200)}`,
  )
  demand(answer.headers['retry-after'] === '30', 'the page of the stopped server says nothing of when to come again')
  const again = await call({ path: '/home' })
  demand(again.status === 200, `after the server came back: ${again.status}`)
  return `without the server ${answer.status} after ${ms} ms with a page in Japanese; with it again 200`
}
