import { failureSchema, type Failure } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import type { Registry } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { listRemotes, publishRelease, type KeptRemote } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { accessPolicy } from '@gakuseki/shared-api/rules/access-policy.ts'
import type { AppConfig } from '../app/app-config.ts'
import { createShipKeys } from '../app/registry/ship-keys.ts'
import { adminToken, openContractApi, type Answer, type ContractApi } from './contract-api.ts'
import { remoteBuild } from './remote-builds.ts'

export const peopleKey = 'ship:people-0123456789-0123456789-0123456789'
export const schoolKey = 'ship:school-0123456789-0123456789-0123456789'

/** Fields of the form beside the files. */
type PublishFacts = { readonly reason?: string; readonly committedAt?: string; readonly maps?: readonly File[] }

type Token = { readonly token?: string | null; readonly ifMatch?: number }

/** The API with the ship keys of two remotes, and helpers for tests of the registry. */
export type RegistryApi = ContractApi & {
  readonly publish: (
    remoteId: string,
    files: readonly File[],
    token?: string | null,
    facts?: PublishFacts,
  ) => Promise<Answer>
  readonly change: (remoteId: string, body: object, by?: Token) => Promise<Answer>
  readonly move: (remoteId: string, release: string, body: object, by?: Token) => Promise<Answer>
  /** Publishes a build and makes it the active one. Returns its name. */
  readonly ship: (remoteId: string, buildId: string, special?: Parameters<typeof remoteBuild>[2]) => Promise<string>
  readonly remote: (remoteId: string) => Promise<KeptRemote | undefined>
  readonly registry: () => Promise<Registry>
}

/** `special` returns the parts that each test replaces, such as files of releases. */
export async function openRegistryApi(special: () => Partial<AppConfig> = () => ({})): Promise<RegistryApi> {
  const keys = [
    { remoteId: 'mfe-people', secret: peopleKey.replace('ship:', '') },
    { remoteId: 'mfe-school', secret: schoolKey.replace('ship:', '') },
  ]
  const api = await openContractApi(accessPolicy, () => ({ shipKeys: createShipKeys(keys), ...special() }))
  const patch = (path: string, body: object, { token = adminToken, ifMatch }: Token = {}): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', ...(ifMatch !== undefined && { 'if-match': `${ifMatch}` }) }
    return api.ask(`/api/user/v2/registry/remotes/${path}`, {
      method: 'PATCH',
      body: JSON.stringify(body),
      headers,
      token,
    })
  }
  const publish: RegistryApi['publish'] = (remoteId, files, token = adminToken, facts = {}) => {
    const form = new FormData()
    for (const file of files) form.append('files', file)
    const { maps = [], ...texts } = facts
    for (const [name, value] of Object.entries(texts)) form.append(name, value)
    for (const map of maps) form.append('maps', map)
    return api.ask(`/api/user/v2/registry/remotes/${remoteId}/releases`, { method: 'POST', body: form, token })
  }
  return {
    ...api,
    publish,
    change: (remoteId, body, by) => patch(remoteId, body, by),
    move: (remoteId, release, body, by) => patch(`${remoteId}/releases/${release}`, body, by),
    ship: async (remoteId, buildId, changes) => {
      const build = remoteBuild(remoteId, buildId, changes)
      const published = publishRelease.answer.schema.parse(dataOf(await publish(remoteId, build.files)))
      dataOf(await patch(remoteId, { reason: 'test', active: published.name }))
      return published.name
    },
    remote: async (remoteId) => {
      const answer = await api.ask('/api/user/v2/registry/remotes')
      return listRemotes.answer.schema.parse(dataOf(answer)).find(({ id }) => id === remoteId)
    },
    // Tests that read it check the schema of the contract.
    registry: async () => (await api.ask('/registry', { token: null })).body as Registry,
  }
}

/** The record of a successful answer. */
export function dataOf({ status, body }: Answer): unknown {
  if (status !== 200 || typeof body !== 'object' || body === null || !('data' in body))
    throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data
}

/** Status, code and the issue codes of a refusal: `422 ruleBroken GKS-201`. */
export function refusalOf({ status, body }: Answer): string {
  const { code, issues = [] } = errorOf(body)
  return [status, code, ...issues.map((issue) => issue.code)].join(' ')
}

export const errorOf = (body: unknown): Failure['error'] => failureSchema.parse(body).error
