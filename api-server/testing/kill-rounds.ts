import sharp from 'sharp'
import { startServer, type ServerProcess } from './server-process.ts'

/** When a server is killed: after this many confirmed writes of all writers, and then this many turns of the event loop. */
export type KillTime = { readonly acknowledgements: number; readonly turns: number }

type Rounds = {
  readonly env: Readonly<Record<string, string>>
  readonly rounds: readonly KillTime[]
}

/** The value confirmed to one writer, and the value requested when the server died. */
type Notified = { readonly acknowledged: string | null; readonly underWay: string | null }

export type RoundsReport = {
  readonly acknowledged: number
  /** Records with neither the last confirmed nor the requested value. */
  readonly lost: readonly string[]
  /** Confirmed pictures that are not delivered. */
  readonly missing: readonly string[]
}

const patched = ['s26001', 's26002', 's26003']
const pictured = ['s26004', 's26005']
const headers = { authorization: 'Bearer debug:t001' }

/** Kills a real server again and again while records are changed and pictures uploaded, then reads everything back. */
export async function killRounds({ env, rounds }: Rounds): Promise<RoundsReport> {
  const picture = await somePicture()
  let server = await startServer({ ...env, RATE_LIMITS: 'off' })
  const lost: string[] = []
  const missing: string[] = []
  /** Every address that a record held or an answer named before the current upload. */
  const known = new Set<string | null>()
  let acknowledged = 0
  for (const [round, time] of rounds.entries()) {
    let count = 0
    const done = (): void => {
      count += 1
      if (count === time.acknowledgements) void killAfterTurns(server, time.turns)
    }
    const before = await studentsOf(server, [...patched, ...pictured])
    for (const { pictureGcsUrl } of before.values()) known.add(pictureGcsUrl)
    const notified = new Map(
      await Promise.all([
        ...patched.map(async (userId) => {
          const held = before.get(userId)?.nickname ?? null
          return [userId, await patchUntilGone(server, { userId, held, round }, done)] as const
        }),
        ...pictured.map(async (userId) => {
          const held = before.get(userId)?.pictureGcsUrl ?? null
          return [userId, await uploadUntilGone(server, { userId, held, known, picture }, done)] as const
        }),
      ]),
    )
    await server.ended
    acknowledged += count
    server = await startServer({ ...env, RATE_LIMITS: 'off' })
    for (const [userId, { nickname, pictureGcsUrl }] of await studentsOf(server, [...notified.keys()])) {
      const last = notified.get(userId)
      if (last === undefined) continue
      const isUpload = pictured.includes(userId)
      const value = isUpload ? pictureGcsUrl : nickname
      // The caller does not know the address of the current upload, so it is one that was not seen before.
      const isNewer = isUpload ? isStored(value) && !known.has(value) : value === last.underWay
      if (value !== last.acknowledged && !isNewer) lost.push(`${userId}: ${value}, notified ${JSON.stringify(last)}`)
      if (isUpload && isStored(value) && !(await isDelivered(server, value))) missing.push(`${userId}: ${value}`)
    }
  }
  server.child.kill('SIGTERM')
  await server.ended
  return { acknowledged, lost, missing }
}

async function somePicture(): Promise<Blob> {
  const face = sharp({ create: { width: 64, height: 64, channels: 3, background: '#c84' } })
  return new Blob([new Uint8Array(await face.png().toBuffer())], { type: 'image/png' })
}

async function killAfterTurns(server: ServerProcess, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate)
  server.child.kill('SIGKILL')
}

/** Pictures of the demo school were never uploaded. */
function isStored(address: string | null): address is string {
  return address?.startsWith('gs://gakuseki/') === true
}

type Patching = { readonly userId: string; readonly held: string | null; readonly round: number }

async function patchUntilGone(
  server: ServerProcess,
  { userId, held, round }: Patching,
  done: () => void,
): Promise<Notified> {
  let acknowledged = held
  for (let turn = 0; ; turn += 1) {
    const nickname = `${round}-${turn}`
    const response = await answerTo(server, userId, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ nickname }),
    })
    if (response === null) return { acknowledged, underWay: nickname }
    acknowledged = nickname
    done()
  }
}

type Uploading = {
  readonly userId: string
  readonly held: string | null
  readonly known: Set<string | null>
  readonly picture: Blob
}

async function uploadUntilGone(
  server: ServerProcess,
  { userId, held, known, picture }: Uploading,
  done: () => void,
): Promise<Notified> {
  let acknowledged = held
  for (;;) {
    const body = new FormData()
    body.set('upfile', picture, 'face.png')
    const response = await answerTo(server, `${userId}/uploadPicture`, { method: 'POST', headers, body })
    if (response === null) return { acknowledged, underWay: null }
    acknowledged = response.pictureGcsUrl
    known.add(acknowledged)
    done()
  }
}

/** Null if the server died before the answer was complete. */
async function answerTo(server: ServerProcess, path: string, init: RequestInit): Promise<StudentFacts | null> {
  try {
    const response = await fetch(`${server.url}/api/user/v2/students/${path}`, init)
    // The contract tests check the answers.
    const body = (await response.json()) as { readonly data: StudentFacts }
    if (response.ok) return body.data
    throw new Refused(`${path}: ${response.status} ${JSON.stringify(body)}`)
  } catch (error) {
    if (error instanceof Refused) throw error
    return null
  }
}

class Refused extends Error {}

type StudentFacts = { readonly nickname: string; readonly pictureGcsUrl: string | null }

async function studentOf(server: ServerProcess, userId: string): Promise<StudentFacts> {
  const response = await fetch(`${server.url}/api/user/v2/students/${userId}`, { headers })
  // The contract tests check the answers.
  const { data } = (await response.json()) as { readonly data: StudentFacts }
  return data
}

async function studentsOf(
  server: ServerProcess,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, StudentFacts>> {
  return new Map(await Promise.all(userIds.map(async (userId) => [userId, await studentOf(server, userId)] as const)))
}

/** Debug mode answers missing pictures with a drawing, which a stored picture never is. */
async function isDelivered(server: ServerProcess, address: string): Promise<boolean> {
  const response = await fetch(`${server.url}/api/user/v2/files/${encodeURIComponent(address)}`, { headers })
  const type = response.headers.get('content-type') ?? ''
  return response.ok && /^image\/(jpeg|png)/.test(type) && (await response.arrayBuffer()).byteLength > 0
}
