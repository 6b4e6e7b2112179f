/** The operations on accounts of the Firebase Auth emulator, as in Google's own console. */
export type AuthEmulator = {
  readonly url: string
  /** Adds an account to the chooser. */
  readonly create: (mail: string, name?: string) => Promise<void>
  /** Suspends an account, so that it gets no more tokens. */
  readonly disable: (mail: string) => Promise<void>
  readonly enable: (mail: string) => Promise<void>
  readonly remove: (mail: string) => Promise<void>
  /** A new token of the account, as another browser would get it. Creates the account if there is none. */
  readonly tokenOf: (mail: string) => Promise<string>
  readonly forgetAll: () => Promise<void>
}

export const projectId = 'demo-school'

/** The accounts of the emulator at this address. */
export function authEmulatorAt(url: string): AuthEmulator {
  const api = `${url}/identitytoolkit.googleapis.com/v1`
  const call = async <Answer>(address: string, method: 'POST' | 'DELETE', body: object): Promise<Answer> => {
    const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' }
    const answer = await fetch(address, { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
    // The emulator is Google's, and the fields used here are documented.
    return (await answer.json()) as Answer
  }
  const ofProject = <Answer>(path: string, body: object): Promise<Answer> =>
    call(`${api}/projects/${projectId}/${path}`, 'POST', body)
  const idOf = async (mail: string): Promise<string> => {
    const { users = [] } = await ofProject<{ users?: { localId: string }[] }>('accounts:lookup', { email: [mail] })
    const id = users[0]?.localId
    if (id === undefined) throw new Error(`the emulator has no account ${mail}`)
    return id
  }
  const change = async (mail: string, fields: object): Promise<void> =>
    ofProject('accounts:update', { localId: await idOf(mail), ...fields })
  return {
    url,
    create: async (mail, name = mail) => {
      const google = { providerId: 'google.com', rawId: googleIdOf(mail), email: mail, displayName: name }
      const user = { localId: `uid-${googleIdOf(mail)}`, email: mail, emailVerified: true, displayName: name }
      const { error = [] } = await ofProject<{ error?: object[] }>('accounts:batchCreate', {
        users: [{ ...user, providerUserInfo: [google] }],
      })
      if (error.length > 0) throw new Error(`${mail}: ${JSON.stringify(error)}`)
    },
    disable: (mail) => change(mail, { disableUser: true }),
    enable: (mail) => change(mail, { disableUser: false }),
    remove: async (mail) => ofProject('accounts:delete', { localId: await idOf(mail) }),
    tokenOf: async (mail) => {
      const claims = { sub: googleIdOf(mail), email: mail, email_verified: true }
      const answer = await call<{ idToken: string }>(`${api}/accounts:signInWithIdp?key=emulator`, 'POST', {
        postBody: `providerId=google.com&id_token=${encodeURIComponent(JSON.stringify(claims))}`,
        requestUri: 'http://localhost',
        returnSecureToken: true,
      })
      return answer.idToken
    },
    forgetAll: () => call(`${url}/emulator/v1/projects/${projectId}/accounts`, 'DELETE', {}),
  }
}

/** The same id for the same address, like Google's. */
function googleIdOf(mail: string): string {
  return Buffer.from(mail).toString('hex').slice(0, 40)
}
