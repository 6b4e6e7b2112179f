import { startTraceCollector, type TraceCollector } from '@gakuseki/api-server/testing/trace-collector.ts'
import { startServerProcess, type ServerProcess } from '@gakuseki/tooling/start/server-process.ts'

export type TracedServer = {
  readonly server: ServerProcess
  readonly collector: TraceCollector
}

/** The real server with traces on, and the collector that it hands them to. */
export async function startTracedServer(place: {
  readonly site: string
  readonly data: string
}): Promise<TracedServer> {
  const collector = await startTraceCollector()
  const server = await startServerProcess({ ...place, collector: collector.url })
  return { server, collector }
}
