import { Agent, request } from 'node:http'
import { listen, type RunningServer } from './listen.ts'

async function open(fetch: () => Promise<Response> = async () => new Response('answer')): Promise<RunningServer> {
  const started = await listen(fetch, { port: 0, host: '127.0.0.1' })
  if (!started.ok) throw new Error(started.error)
  return started.value
}

/** Asks over the agent's one kept connection, as a proxy does. */
function ask(agent: Agent, port: number): Promise<{ readonly text: string; readonly connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    const asked = request({ agent, port, host: '127.0.0.1' }, (response) => {
      response.setEncoding('utf8')
      let text = ''
      response.on('data', (part: string) => (text += part))
      response.on('end', () => resolve({ text, connection: response.headers.connection }))
    })
    asked.on('error', reject)
    asked.end()
  })
}

it('a server that ends still answers over kept connections, and says that they end', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const server = await open()
  expect(await ask(agent, server.port)).toEqual({ text: 'answer', connection: 'keep-alive' })
  const closed = server.close()
  expect(await ask(agent, server.port)).toEqual({ text: 'answer', connection: 'close' })
  await closed
  await expect(ask(agent, server.port)).rejects.toThrow('ECONNREFUSED')
  agent.destroy()
})

it('a server that ends lets a running request finish', async () => {
  const answer = Promise.withResolvers<Response>()
  const begun = Promise.withResolvers<void>()
  const server = await open(() => {
    begun.resolve()
    return answer.promise
  })
  const agent = new Agent()
  const asked = ask(agent, server.port)
  await begun.promise
  const closed = server.close()
  answer.resolve(new Response('late'))
  expect((await asked).text).toBe('late')
  await closed
})

it('a server to which nobody is connected ends at once', async () => {
  const server = await open()
  const begun = performance.now()
  await server.close()
  expect(performance.now() - begun).toBeLessThan(400)
})
