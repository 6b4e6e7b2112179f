import { fromBase64, fromBase64Url, toBase64, toBase64Url } from './base64.ts'

it.each([
  [[], '', ''],
  [[0xfb], '+w==', '-w'],
  [[0xff, 0xef], '/+8=', '_-8'],
  [[1, 2, 3], 'AQID', 'AQID'],
])('writes and reads %p', (bytes, base64, base64Url) => {
  const given = Uint8Array.from(bytes)
  expect([toBase64(given), toBase64Url(given)]).toEqual([base64, base64Url])
  expect([fromBase64(base64), fromBase64Url(base64Url)]).toEqual([given, given])
})

it.each(['*', 'A', '学籍'])('reads nothing from "%s"', (text) => {
  expect([fromBase64(text), fromBase64Url(text)]).toEqual([null, null])
})

it.each(['-w==', '+w', ' AQID'])('reads nothing from "%s", which is not written for addresses', (text) => {
  expect(fromBase64Url(text)).toBeNull()
})
