import { expect } from '@playwright/test'
import { hostedDomain, test } from '../sign-in-fixtures.ts'
import { demoPeople } from '../support/demo-people.ts'

test('accepts Firebase tokens of people that the school knows, and says why it refuses others', async ({
  emulator,
  request,
  watch,
}) => {
  const [admin] = demoPeople().admins
  const [colleague] = demoPeople().staff
  const ask = async (path: string, mail: string | undefined): Promise<string> => {
    const authorization = mail === undefined ? 'Bearer none' : `Bearer ${await emulator.tokenOf(mail)}`
    const answer = await request.get(`/api/user${path}`, { headers: { authorization } })
    // Our own answer, as in the contract.
    const { error } = (await answer.json()) as { error?: { code: string } }
    return `${answer.status()} ${error?.code ?? 'ok'}`
  }
  expect(await ask('/v2/students', admin?.googleMail)).toBe('200 ok')
  expect(await ask('/v2/students', colleague?.googleMail)).toBe('403 forbidden')
  expect(await ask('/userInfo/me', colleague?.googleMail)).toBe('200 ok')
  expect(await ask('/userInfo/me', `nobody@${hostedDomain}`)).toBe('403 unknownPerson')
  expect(await ask('/userInfo/me', 'admin@other.example')).toBe('403 otherDomain')
  expect(await ask('/userInfo/me', undefined)).toBe('401 unauthenticated')
  expect((await request.get('/api/user/debug/accounts')).status()).toBe(404)
  expect(watch.requests()).toEqual([])
})
