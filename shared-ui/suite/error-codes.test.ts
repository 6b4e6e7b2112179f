import { readFileSync } from 'node:fs'
import { errorCodes } from './error-codes.ts'

it('docs/errors.md explains each code, and no other', () => {
  const page = readFileSync(`${import.meta.dirname}/../../docs/errors.md`, 'utf8')
  const { remote, ...others } = errorCodes
  const explained = [...page.matchAll(/^\| (GKS-\d+) \|/gm)].map(([, code]) => code)
  expect(explained).toEqual([...Object.values(remote), ...Object.values(others)])
})
