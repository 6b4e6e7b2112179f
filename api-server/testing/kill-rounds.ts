import sharp from 'sharp'
import {
  changingTogether,
  importing,
  isDelivered,
  patching,
  readStudents,
  upload,
  type StudentFacts,
  type Writer,
} from './kill-writers.ts'
import { startServer, type ServerProcess } from './server-process.ts'

/** When a server is killed: after this many confirmed writes of all writers, and then this many turns of the event loop. */
export type KillTime = { readonly acknowledgements: number; readonly turns: number }

type Rounds = {
  readonly env: Readonly<Record<string, string>>
  readonly rounds: readonly KillTime[]
}

/** The last value confirmed to one writer, null before the first, and the value requested when the server died. */
type Notified = { readonly acknowledged: string | null; readonly underWay: string }

export type RoundsReport = {
  readonly acknowledged: number
  /** Writers of whom no write was confirmed in any round, so that nothing is known of them. */
  readonly idle: readonly string[]
  /** Records with neither the last confirmed nor the requested value. */
  readonly lost: readonly string[]
  /** People written by one call or import, of whom only some hold the value. */
  readonly torn: readonly string[]
  /** Confirmed pictures that are not delivered. */
  readonly missing: readonly string[]
}

const writers: readonly Writer[] = [
  patching('s26001'),
  patching('s26002'),
  changingTogether(['s26003', 's26006', 's26007']),
  importing(['s26008', 's26009', 's26010']),
]
const pictured = ['s26004', 's26005']
const everybody = [...writers.flatMap(({ userIds }) => userIds), ...pictured]

/**
 * Kills a real server again and again while records are changed alone, together and by an import, and while pictures are
 * uploaded; then reads everything back.
 */
export async function killRounds({ env, rounds }: Rounds): Promise<RoundsReport> {
  const picture = await somePicture()
  let server = await startServer({ ...env, RATE_LIMITS: 'off' })
  const [lost, torn, missing]: [string[], string[], string[]] = [[], [], []]
  /** Every address that a record held or an answer named before the current upload. */
  const known = new Set<string | null>()
  const heard = new Set<number>()
  let acknowledged = 0
  for (const [round, time] of rounds.entries()) {
    let count = 0
    const done = (): void => {
      count += 1
      if (count === time.acknowledgements) void killAfterTurns(server, time.turns)
    }
    const before = await readStudents(server, everybody)
    for (const { pictureGcsUrl } of before.values()) known.add(pictureGcsUrl)
    const [written, uploaded] = await Promise.all([
      Promise.all(writers.map((writer) => writeUntilGone(server, { writer, round }, done))),
      Promise.all(pictured.map((userId) => uploadUntilGone(server, { userId, before, known, picture }, done))),
    ])
    await server.ended
    acknowledged += count
    server = await startServer({ ...env, RATE_LIMITS: 'off' })
    const after = await readStudents(server, everybody)
    for (const [at, { userIds }] of writers.entries()) {
      if ((written[at]?.acknowledged ?? null) !== null) heard.add(at)
      const fault = faultOf(namesOf(userIds, before), namesOf(userIds, after), written[at])
      if (fault !== null)
        ({ lost, torn })[fault].push(
          `${userIds.join(' ')}: ${namesOf(userIds, after).join(' ')}, notified ${JSON.stringify(written[at])}`,
        )
    }
    for (const [at, userId] of pictured.entries()) {
      const value = after.get(userId)?.pictureGcsUrl ?? null
      // The caller does not know the address of the current upload, so it is one that was not seen before.
      const isNewer = isStored(value) && !known.has(value)
      if (value !== uploaded[at] && !isNewer) lost.push(`${userId}: ${value}, notified ${uploaded[at]}`)
      if (isStored(value) && !(await isDelivered(server, value))) missing.push(`${userId}: ${value}`)
    }
  }
  server.child.kill('SIGTERM')
  await server.ended
  const idle = writers.flatMap(({ userIds }, at) => (heard.has(at) ? [] : [userIds.join(' ')]))
  return { acknowledged, idle, lost, torn, missing }
}

const namesOf = (userIds: readonly string[], people: People): readonly string[] =>
  userIds.map((userId) => people.get(userId)?.nickname ?? '')

/** What went wrong with the people of one writer; nothing where they hold the last confirmed or the requested value. */
function faultOf(
  before: readonly string[],
  after: readonly string[],
  notified: Notified | undefined,
): 'lost' | 'torn' | null {
  const { acknowledged = null, underWay = null } = notified ?? {}
  if (acknowledged === null && after.every((name, at) => name === before[at])) return null
  const [name = null, ...others] = new Set(after)
  if (others.length > 0) return 'torn'
  return name === acknowledged || name === underWay ? null : 'lost'
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

type People = ReadonlyMap<string, StudentFacts>
type Writing = { readonly writer: Writer; readonly round: number }

async function writeUntilGone(server: ServerProcess, { writer, round }: Writing, done: () => void): Promise<Notified> {
  let acknowledged: string | null = null
  for (let turn = 0; ; turn += 1) {
    const nickname = `${round}-${turn}`
    if (!(await writer.write(server, nickname))) return { acknowledged, underWay: nickname }
    acknowledged = nickname
    done()
  }
}

type Uploading = {
  readonly userId: string
  readonly before: People
  readonly known: Set<string | null>
  readonly picture: Blob
}

/** The address of the last confirmed picture. */
async function uploadUntilGone(
  server: ServerProcess,
  { userId, before, known, picture }: Uploading,
  done: () => void,
): Promise<string | null> {
  let acknowledged = before.get(userId)?.pictureGcsUrl ?? null
  for (;;) {
    const address = await upload(server, userId, picture)
    if (address === null) return acknowledged
    acknowledged = address
    known.add(address)
    done()
  }
}
