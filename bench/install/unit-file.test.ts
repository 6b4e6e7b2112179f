import { readUnit, refusedCalls } from './unit-file.ts'

describe('a unit', () => {
  it('is read as far as a service is started by it', () => {
    const text = `[Service]
Type=exec
User=gakuseki
# ExecStart=/bin/false
ExecStart=/bin/one \\
  start
EnvironmentFile=/etc/one.env
UMask=0077
ProtectSystem=strict
ReadWritePaths=/var/one /var/two
SystemCallFilter=@system-service
SystemCallFilter=~@privileged @resources
`
    expect(readUnit(text)).toEqual({
      type: 'exec',
      user: 'gakuseki',
      environmentFile: '/etc/one.env',
      start: '/bin/one    start',
      before: [],
      stop: null,
      reload: null,
      pidFile: null,
      umask: 0o077,
      writable: ['/var/one', '/var/two'],
      filters: ['@system-service', '~@privileged @resources'],
    })
  })

  it('without a command is refused', () => expect(() => readUnit('[Timer]\nOnCalendar=daily')).toThrow('ExecStart'))
})

const sets: Readonly<Record<string, readonly string[]>> = {
  '@service': ['read', 'write', 'chown'],
  '@chown': ['chown'],
}

it.each([
  [
    ['@service', '~@chown'],
    ['chown', 'reboot'],
  ],
  [['read write'], ['chown', 'reboot']],
  [['@service'], ['reboot']],
])('the filters %j refuse %j', (filters, refused) =>
  expect(refusedCalls(filters, ['read', 'write', 'chown', 'reboot'], (set) => sets[set] ?? [])).toEqual(refused),
)
