import sharp from 'sharp'
import { startServer, type ServerProcess } from './server-process.ts'

type Rounds = {
  readonly env: Readonly<Record<string, string>>
  /** Writes acknowledged, over all writers, before the server is killed: one number a round. */
  readonly killAfter: readonly number[]
}

/** What one writer was told last, and what it had asked for when the server went away. */
type Told = { readonly acknowledged: string | null; readonly underWay: string | null }

export type RoundsReport = {
  readonly acknowledged: number
  /** A record that holds neither what was acknowledged last nor what was under way. */
  readonly lost: readonly string[]
  /** An acknowledged picture that is not delivered. */
  readonly missing: readonly string[]
}

const patched = ['s26001', 's26002', 's26003']
const pictured = ['s26004', 's26005']
const headers = { authorization: 'Bearer debug:t001' }

/** Kills a real server again and again while records are changed and pictures uploaded, and reads everything back. */
export async function killRounds({ env, killAfter }: Rounds): Promise<RoundsReport> {
  const face = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c84' } })
    .png()
    .toBuffer()
  const picture = new Blob([new Uint8Array(face)], { type: 'image/png' })
  let server = await startServer({ ...env, RATE_LIMITS: 'off' })
  const lost: string[] = []
  const missing: string[] = []
  let acknowledged = 0
  for (const [round, limit] of killAfter.entries()) {
    let count = 0
    const done = (): void => {
      count += 1
      if (count === limit) server.child.kill('SIGKILL')
    }
    const writers = await Promise.all([
      ...patched.map((userId) => patchUntilGone(server, userId, round, done)),
      ...pictured.map((userId) => uploadUntilGone(server, userId, picture, done)),
    ])
    await server.ended
    acknowledged += count
    server = await startServer({ ...env, RATE_LIMITS: 'off' })
    for (const [index, userId] of patched.entries()) {
      const { nickname } = await studentOf(server, userId)
      if (!matches(nickname, writers[index]))
        lost.push(`${userId}: ${nickname}, told ${JSON.stringify(writers[index])}`)
    }
    for (const [index, userId] of pictured.entries()) {
      const told = writers[patched.length + index]
      const { pictureGcsUrl } = await studentOf(server, userId)
      // The address of an upload under way is not known to its caller; those of the demo school were never uploaded.
      const isStored = pictureGcsUrl?.startsWith('gs://gakuseki/') === true
      if (told?.acknowledged !== null && !isStored) lost.push(`${userId}: no picture`)
      if (isStored && !(await isDelivered(server, pictureGcsUrl))) missing.push(`${userId}: ${pictureGcsUrl}`)
    }
  }
  server.child.kill('SIGTERM')
  await server.ended
  return { acknowledged, lost, missing }
}

function matches(value: string, told: Told | undefined): boolean {
  // A writer that was never answered leaves what stood before.
  if (told === undefined || told.acknowledged === null) return true
  return value === told.acknowledged || value === told.underWay
}

async function patchUntilGone(server: ServerProcess, userId: string, round: number, done: () => void): Promise<Told> {
  let acknowledged: string | null = null
  for (let turn = 0; ; turn += 1) {
    const nickname = `${round}-${turn}`
    const response = await fetch(`${server.url}/api/user/v2/students/${userId}`, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ nickname }),
    }).catch(() => null)
    if (response === null) return { acknowledged, underWay: nickname }
    if (!response.ok) throw new Error(`PATCH ${userId}: ${response.status} ${await response.text()}`)
    acknowledged = nickname
    done()
  }
}

async function uploadUntilGone(server: ServerProcess, userId: string, picture: Blob, done: () => void): Promise<Told> {
  let acknowledged: string | null = null
  for (;;) {
    const form = new FormData()
    form.set('upfile', picture, 'face.png')
    const response = await fetch(`${server.url}/api/user/v2/students/${userId}/uploadPicture`, {
      method: 'POST',
      headers,
      body: form,
    }).catch(() => null)
    if (response === null) return { acknowledged, underWay: null }
    if (!response.ok) throw new Error(`uploadPicture ${userId}: ${response.status} ${await response.text()}`)
    acknowledged = 'stored'
    done()
  }
}

type StudentFacts = { readonly nickname: string; readonly pictureGcsUrl: string | null }

async function studentOf(server: ServerProcess, userId: string): Promise<StudentFacts> {
  const response = await fetch(`${server.url}/api/user/v2/students/${userId}`, { headers })
  // The answers are those of the contract tests.
  const { data } = (await response.json()) as { readonly data: StudentFacts }
  return data
}

/** Debug mode answers a drawing for what it does not have; a stored picture is none. */
async function isDelivered(server: ServerProcess, address: string): Promise<boolean> {
  const response = await fetch(`${server.url}/api/user/v2/files/${encodeURIComponent(address)}`, { headers })
  const type = response.headers.get('content-type') ?? ''
  return response.ok && /^image\/(jpeg|png)/.test(type) && (await response.arrayBuffer()).byteLength > 0
}
