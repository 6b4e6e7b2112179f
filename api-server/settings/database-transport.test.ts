import { isReadableOnTheWay } from './database-transport.ts'

it.each([
  ['postgres://u:p@db.school.example/school', true],
  ['postgres://u:p@db.school.example:5432/school?sslmode=disable', true],
  ['postgres://u:p@db.school.example/school?sslmode=no-verify', true],
  ['postgres://u:p@127.0.0.1:5432,10.0.0.8:5432/school?target_session_attrs=read-write', true],
  ['postgres://u:p@db.school.example/school?sslmode=verify-full', false],
  ['postgres://u:p@one:5432,two:5432/school?target_session_attrs=primary&sslmode=require', false],
  ['postgres://u:p@localhost:5432/school', false],
  ['postgres://u:p@[::1]:5432/school', false],
  ['postgres:///school', false],
  ['postgres://u:p@%2Fvar%2Frun%2Fpostgresql/school', false],
])('%s can be read on the way: %s', (url, expected) => {
  expect(isReadableOnTheWay(url)).toBe(expected)
})
