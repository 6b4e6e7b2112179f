import { todayInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'
import { listHistory } from '@gakuseki/shared-api/contract/people/history.ts'
import { createStore } from '../../db/store/create-store.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'
import { saidBy } from '../../testing/test-terminal.ts'
import { testNow } from '../../testing/test-school.ts'
import { changeUser } from './change-user.ts'
import { listStaff } from './list-staff.ts'

let api: ContractApi
let mails: ReadonlyMap<string, string>
beforeAll(async () => {
  api = await openContractApi()
  const { out } = await list(false)
  mails = new Map(out.split('\n').map((line) => [line.split('\t')[2] ?? '', line.split('\t')[0] ?? '']))
})
afterAll(() => api.close())

const store = () => createStore(api.database.db)
const list = (onlyAdmins: boolean) => saidBy((terminal) => listStaff(store(), onlyAdmins, terminal), {}, testNow)
const mailOf = (userId: string): string => mails.get(userId) ?? userId
type Action = Parameters<typeof changeUser>[1]['action']
const change = (action: Action, userId: string, roleId = '') =>
  saidBy((terminal) => changeUser(store(), { action, mail: mailOf(userId), roleId }, terminal), {}, testNow)
const adminIds = async (): Promise<readonly string[]> =>
  (await list(true)).out.split('\n').map((line) => line.split('\t')[2] ?? '')

it('lists all staff, or those who administer', async () => {
  expect(mails.size).toBeGreaterThan(40)
  const { code, out } = await list(true)
  expect(code).toBe(0)
  expect(out).toContain(`${mailOf('t001')}\t`)
  for (const line of out.split('\n')) expect(line.split('\t')[3]).toBe('admin')
  expect(out).not.toContain(mailOf('t004'))
})

it('gives and takes the rights of an administrator, by any spelling of the address', async () => {
  const upper = mailOf('t004').toUpperCase()
  const given = await saidBy(
    (terminal) => changeUser(store(), { action: 'grant', mail: upper, roleId: 'admin' }, terminal),
    {},
    testNow,
  )
  expect(given).toMatchObject({ code: 0, err: '' })
  expect(await adminIds()).toContain('t004')
  expect(await change('revoke', 't004', 'admin')).toMatchObject({ code: 0 })
  expect(await adminIds()).not.toContain('t004')
})

it('stands in the history as done by the system, in its own kind of request', async () => {
  await change('disable', 't004')
  const { data } = await api.call(listHistory, { query: { entity: 'account', id: 't004' } })
  expect(data).toMatchObject([{ actorId: 'system', action: 'update', changes: { isDisabled: { after: true } } }])
})

it('keeps somebody out, ends what is open, and lets them in again', async () => {
  const isDisabled = async (): Promise<boolean> => (await list(false)).out.includes('\t停止中')
  expect(await isDisabled()).toBe(false)
  expect(await change('disable', 't004')).toMatchObject({ code: 0 })
  expect(await isDisabled()).toBe(true)
  expect(await change('enable', 't004')).toMatchObject({ code: 0 })
  expect(await isDisabled()).toBe(false)
  expect(await change('sessions:revoke', 't005')).toMatchObject({ code: 0 })
  const owner = await store().ownerOfAccount({
    uid: '',
    googleId: null,
    googleMail: mailOf('t005'),
    signedInAt: testNow,
  })
  expect(owner?.tokensValidAfter).toEqual(testNow)
})

it.each<[string, Action, string, string, RegExp]>([
  ['an address of nobody', 'grant', 'nobody@school.example', 'admin', /登録されていません.*FIRST_ADMIN/],
  ['a role that there is not', 'grant', 't004', 'owner', /指定された役割はありません/],
])('refuses %s', async (_case, action, who, roleId, sentence) => {
  const { code, err } = await change(action, who, roleId)
  expect(err).toMatch(sentence)
  expect(code).toBe(1)
})

it('leaves the school its last administrator', async () => {
  const [last = '', ...others] = await adminIds()
  for (const other of others) expect(await change('revoke', other, 'admin')).toMatchObject({ code: 0 })
  for (const refused of [await change('revoke', last, 'admin'), await change('disable', last)]) {
    expect(refused.err).toMatch(/最後の管理者/)
    expect(refused.code).toBe(1)
  }
  expect(await adminIds()).toEqual([last])
})

it('gives no rights to a student or guardian', async () => {
  const { data } = await store().students({ limit: 1 }, { schoolYear: 2026, today: todayInTokyo(testNow) })
  const { code, err } = await saidBy(
    (terminal) => changeUser(store(), { action: 'grant', mail: data[0]?.googleMail ?? '', roleId: 'admin' }, terminal),
    {},
    testNow,
  )
  expect(err).toMatch(/教職員だけ/)
  expect(code).toBe(1)
})
