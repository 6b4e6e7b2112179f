import { operationOf, type Service } from '@gakuseki/shared-api/contract/kit/kit.ts'
import { registrySchema } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { z } from '@gakuseki/shared-api/core/schema.ts'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import type { Target } from '../gates/gates.ts'
import type { ServerCalls } from '../server-calls.ts'
import { shipErrors, type Refusal } from './ship-errors.ts'

const services: readonly Service[] = ['user', 'curriculum']
const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
/** The gate reports an older shell that does not list its offer. */
const shellSchema = z.object({
  shellContract: z.optional(z.string()),
  shared: z.optional(z.record(z.string(), z.string())),
})

/** Asks a server for its calls, its registry, and the modules that its shell shares. */
export async function readTarget(server: ServerCalls): Promise<Result<Target, Refusal>> {
  const registry = await read(server, '/registry', registrySchema)
  const shell = await read(server, '/shell.json', shellSchema)
  const documents = await Promise.all(services.map((name) => read(server, `/api/${name}/openapi.json`, documentSchema)))
  const found = [registry, shell, ...documents].flatMap((answer) => (answer.ok ? [] : answer.error))
  if (!registry.ok || !shell.ok || found.length > 0) return err({ error: shipErrors.server, found })
  const operations = documents.flatMap((document, at) =>
    document.ok ? operationsIn(services[at] ?? 'user', document.value) : [],
  )
  const { shellContract: contract = null, shared = {} } = shell.value
  return ok({ operations: new Set(operations), registry: registry.value, shell: { contract, shared } })
}

function operationsIn(service: Service, { paths }: z.infer<typeof documentSchema>): string[] {
  return Object.entries(paths).flatMap(([path, calls]) =>
    // OpenAPI writes our method names in lower case.
    Object.keys(calls).map((name) => operationOf({ service, method: name.toUpperCase() as 'GET', path })),
  )
}

async function read<T>(
  server: ServerCalls,
  path: string,
  schema: z.ZodMiniType<T>,
): Promise<Result<T, readonly string[]>> {
  const answer = await server.read(path)
  if (!answer.ok) return err(answer.error.found)
  const parsed = schema.safeParse(answer.value)
  return parsed.success ? ok(parsed.data) : err([`${path} is not what a Gakuseki server answers`])
}
