import { newRequestId, requestIdOf } from './request-id.ts'

it('is short, can be read out, and passes for an id of a proxy', () => {
  expect(newRequestId(new Uint8Array([0, 1, 10, 31, 32, 255, 18, 19, 20, 21]))).toBe('01AZ0-ZJKMN')
  const ids = Array.from({ length: 1000 }, () => newRequestId())
  expect(new Set(ids).size).toBe(1000)
  for (const id of ids) {
    expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    expect(requestIdOf(id)).toBe(id)
  }
})
