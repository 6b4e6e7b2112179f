import { RemoteLoadError } from '../life/remote-loader.ts'

/** A remote entry as webpack builds it: takes what the shell shares, then gives what the remote exposes. */
export type Container = {
  readonly init: (shared: SharedModules) => unknown
  readonly get: (name: string) => Promise<() => unknown>
}

/** Modules by key and version, in the shape that webpack and Module Federation have in common. */
type SharedModules = Readonly<Record<string, unknown>>

export type ContainerScript = {
  readonly url: string
  /** The global variable that the script sets. */
  readonly name: string
  /** Called before the script is inserted. */
  readonly prepare?: (script: HTMLScriptElement) => void
  readonly share: () => Promise<SharedModules>
}

/** Runs a remote entry and hands it what the shell shares. Throws a `RemoteLoadError` if the script gives no container. */
export async function loadContainer({ url, name, prepare, share }: ContainerScript): Promise<Container> {
  const globals = globalThis as Record<string, unknown>
  const shared = await share()
  // Nothing that an earlier attempt has left counts as this one.
  globals[name] = undefined
  const script = document.createElement('script')
  script.src = url
  prepare?.(script)
  await run(script)
  const container = globals[name]
  // Another release of the remote, which may be loading, must not take it for its own.
  globals[name] = undefined
  if (!isContainer(container)) throw new RemoteLoadError('identity', `${url} has not set ${name}`)
  await container.init(shared)
  return container
}

/** Fulfilled after the script has run. What it throws reaches only the window. */
async function run(script: HTMLScriptElement): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const onThrown = ({ filename, message }: ErrorEvent): void => {
    if (filename === script.src) reject(new RemoteLoadError('crash', `${filename} has thrown: ${message}`))
  }
  script.addEventListener('load', () => resolve())
  script.addEventListener('error', () => reject(new RemoteLoadError('network', `${script.src} did not arrive`)))
  addEventListener('error', onThrown)
  document.head.append(script)
  try {
    await promise
  } finally {
    removeEventListener('error', onThrown)
    script.remove()
  }
}

function isContainer(value: unknown): value is Container {
  return (
    typeof value === 'object' &&
    value !== null &&
    'init' in value &&
    typeof value.init === 'function' &&
    'get' in value &&
    typeof value.get === 'function'
  )
}
