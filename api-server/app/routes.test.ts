import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from './routes.ts'

const nameOf = ({ service, method, path }: { service: string; method: string; path: string }): string =>
  `${service} ${method} ${path}`

const isEndpoint = (value: unknown): value is Parameters<typeof nameOf>[0] =>
  typeof value === 'object' && value !== null && 'service' in value && 'method' in value && 'path' in value

const folder = join(import.meta.dirname, '../../shared-api/contract')

it('answers every call of the contract, and nothing else', async () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  )
  const modules = await Promise.all(files.map((file) => import(join(folder, file)) as Promise<object>))
  const names = modules
    .flatMap((module): unknown[] => Object.values(module))
    .filter(isEndpoint)
    .map(nameOf)
  expect(routes.map(({ endpoint }) => nameOf(endpoint)).toSorted()).toEqual(names.toSorted())
  expect(new Set(names).size).toBe(names.length)
})
