import { readEachHost, readHosts } from './server-hosts.ts'

const several = 'postgres://u:p%40@one:5433,two/school?target_session_attrs=read-write&sslmode=require'

it('[C85] reads several hosts, and leaves a failed one only once, however many callers noticed', () => {
  const hosts = readHosts(several)
  if (!hosts.ok) throw new Error(hosts.error)
  const { count, current, leave, wanted } = hosts.value
  expect([count, wanted]).toEqual([2, 'read-write'])
  const one = current()
  expect(one).toBe('postgres://u:p%40@one:5433/school?sslmode=require')
  leave(one)
  leave(one)
  const two = current()
  expect(two).toBe('postgres://u:p%40@two/school?sslmode=require')
  leave(two)
  expect(current()).toBe(one)
})

it.each([
  ['mysql://one/school', 'mysql://'],
  ['one:5432/school', 'DATABASE_URL'],
  ['postgres://one/school?target_session_attrs=standby', 'target_session_attrs=standby'],
  ['postgres://one:1,two:x/school', 'two:x'],
])('[C85] %s is refused', (url, part) => {
  expect(readHosts(url)).toEqual({ ok: false, error: part })
})

it('replicas are read each by itself, whatever their role', () => {
  const servers = readEachHost(several)
  if (!servers.ok) throw new Error(servers.error)
  expect(servers.value.map(({ name, hosts: { count, current, wanted } }) => [name, count, current(), wanted])).toEqual([
    ['one:5433', 1, 'postgres://u:p%40@one:5433/school?sslmode=require', 'any'],
    ['two', 1, 'postgres://u:p%40@two/school?sslmode=require', 'any'],
  ])
  expect(readEachHost('mysql://one/school')).toEqual({ ok: false, error: 'mysql://' })
})
