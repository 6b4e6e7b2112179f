import { loadContainer, type Container, type ContainerScript } from './load-container.ts'

const url = 'https://school.example/remotes/mfe-x/0.1.0-00000001/remoteEntry.js'
const globals = globalThis as Record<string, unknown>
const shared = { react: { '19.3.1': {} } }

function containerOf(text: string): Container {
  return { init: jest.fn(), get: () => Promise.resolve(() => text) }
}

/** The entry script in the page. Nothing runs it but the test. */
async function inserted(): Promise<HTMLScriptElement> {
  // What is shared comes first.
  await Promise.resolve()
  const script = document.head.querySelector('script')
  if (script === null) throw new Error('no script was inserted')
  return script
}

function load(change: Partial<ContainerScript> = {}): Promise<Container> {
  return loadContainer({ url, name: 'mfe_x', share: () => Promise.resolve(shared), ...change })
}

afterEach(() => {
  globals['mfe_x'] = undefined
  expect(document.head.querySelector('script')).toBeNull()
})

it('gives what the shell shares to the container that the script has set', async () => {
  const container = containerOf('remote')
  const loading = load({ prepare: (script) => (script.integrity = 'sha384-x') })
  const script = await inserted()
  expect(script).toMatchObject({ src: url, integrity: 'sha384-x' })
  globals['mfe_x'] = container
  script.dispatchEvent(new Event('load'))
  expect(await loading).toBe(container)
  expect(container.init).toHaveBeenCalledWith(shared)
})

it('does not take the container of another release for that of a script that sets none', async () => {
  const other = containerOf('other')
  globals['mfe_x'] = other
  const loading = load()
  const script = await inserted()
  script.dispatchEvent(new Event('load'))
  await expect(loading).rejects.toMatchObject({ reason: 'identity' })
  expect(other.init).not.toHaveBeenCalled()
})

it('names a script that does not arrive a failure of the network', async () => {
  const loading = load()
  const script = await inserted()
  script.dispatchEvent(new Event('error'))
  await expect(loading).rejects.toMatchObject({ reason: 'network' })
})

it('names a script that throws a crash, but not what other scripts throw meanwhile', async () => {
  const loading = load()
  const script = await inserted()
  const thrown = (filename: string) => new ErrorEvent('error', { filename, message: 'boom' })
  dispatchEvent(thrown('https://school.example/assets/main.js'))
  dispatchEvent(thrown(url))
  script.dispatchEvent(new Event('load'))
  await expect(loading).rejects.toMatchObject({ reason: 'crash', message: `${url} has thrown: boom` })
})

it('passes on why a container refuses what is shared', async () => {
  const refused = new Error('already initialized')
  const loading = load()
  const script = await inserted()
  globals['mfe_x'] = { ...containerOf('remote'), init: () => Promise.reject(refused) }
  script.dispatchEvent(new Event('load'))
  await expect(loading).rejects.toBe(refused)
})
