import type { ServerProcess } from './server-process.ts'

/** Writes a nickname to all of its people by one call or import. */
export type Writer = {
  readonly userIds: readonly [string, ...string[]]
  /** False when the server was gone before the answer was complete. */
  readonly write: (server: ServerProcess, nickname: string) => Promise<boolean>
}

/** What a test reads of a student. */
export type StudentFacts = { readonly nickname: string; readonly pictureGcsUrl: string | null }

const headers = { authorization: 'Bearer debug:t001' }
const students = '/api/user/v2/students'

/** Changes one student. */
export const patching = (userId: string): Writer => ({
  userIds: [userId],
  write: async (server, nickname) => (await send(server, 'PATCH', `${students}/${userId}`, { nickname })) !== null,
})

/** Changes several students by one call. */
export const changingTogether = (userIds: Writer['userIds']): Writer => ({
  userIds,
  write: async (server, nickname) => {
    const changes = userIds.map((userId) => ({ userId, request: { nickname } }))
    return (await send(server, 'PATCH', students, changes)) !== null
  },
})

/** Changes several students by an import, from its beginning to its commit. */
export const importing = (userIds: Writer['userIds']): Writer => ({
  userIds,
  write: async (server, nickname) => {
    const imports = '/api/user/v2/imports'
    const numRows = userIds.length
    const file = { userType: 'student', schoolYear: 2026, fileName: 'x.csv', columns: ['nickname'], numRows }
    const begun = await send<{ readonly importId: string }>(server, 'POST', imports, file)
    if (begun === null) return false
    const path = `${imports}/${begun.importId}`
    const rows = userIds.map((userId, at) => ({ rowNumber: at + 2, userId, nickname }))
    if ((await send(server, 'PUT', `${path}/rows`, { rows })) === null) return false
    return (await send(server, 'POST', `${path}:commit`)) !== null
  },
})

/** Uploads a picture and returns its address; null when the server was gone before the answer was complete. */
export async function upload(server: ServerProcess, userId: string, picture: Blob): Promise<string | null> {
  const form = new FormData()
  form.set('upfile', picture, 'face.png')
  const answer = await send<StudentFacts>(server, 'POST', `${students}/${userId}/uploadPicture`, form)
  if (answer === null) return null
  if (answer.pictureGcsUrl === null) throw new Error(`${userId}: the answer names no picture`)
  return answer.pictureGcsUrl
}

/** Reads students from a server that is known to run. */
export async function readStudents(
  server: ServerProcess,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, StudentFacts>> {
  const read = async (userId: string): Promise<StudentFacts> => {
    const found = await send<StudentFacts>(server, 'GET', `${students}/${userId}`)
    if (found === null) throw new Error(`${userId}: the server is gone\n${server.output()}`)
    return found
  }
  return new Map(await Promise.all(userIds.map(async (userId) => [userId, await read(userId)] as const)))
}

/** Whether a picture comes. Debug mode answers missing pictures with a drawing, which a stored picture never is. */
export async function isDelivered(server: ServerProcess, address: string): Promise<boolean> {
  const response = await fetch(`${server.url}/api/user/v2/files/${encodeURIComponent(address)}`, { headers })
  const type = response.headers.get('content-type') ?? ''
  return response.ok && /^image\/(jpeg|png)/.test(type) && (await response.arrayBuffer()).byteLength > 0
}

/** The data of an answer; null when the server was gone before the answer was complete. */
async function send<Data>(server: ServerProcess, method: string, path: string, body?: object): Promise<Data | null> {
  const isForm = body instanceof FormData
  const init: RequestInit = {
    method,
    headers: isForm ? headers : { ...headers, 'content-type': 'application/json' },
    body: body === undefined || isForm ? (body ?? null) : JSON.stringify(body),
  }
  let response: Response
  let text: string
  try {
    response = await fetch(`${server.url}${path}`, init)
    text = await response.text()
  } catch {
    return null
  }
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  // The contract tests check the answers.
  return (JSON.parse(text) as { readonly data: Data }).data
}
