import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Builder, Capabilities, Key, type WebDriver } from 'selenium-webdriver'
import { type Driver, windowSize } from './driver.ts'

/** WebKitGTK's MiniBrowser over WebDriver, on a virtual display. `WEBKIT_DRIVER` names another driver. */
export async function startWebKit(): Promise<Driver> {
  const [binary] = globSync('/usr/lib/*/webkit*gtk-*/MiniBrowser').toSorted().toReversed()
  if (binary === undefined) throw new Error('WebKitGTK is missing. Debian: apt-get install webkit2gtk-driver')
  const [display, screen] = await startDisplay()
  const [port, service] = await startService(display).catch(async (error: unknown) => {
    await stop(screen)
    throw error
  })
  const stopAll = async (): Promise<void> => {
    await stop(service)
    await stop(screen)
  }
  const driver = await startSession(port, binary).catch(async (error: unknown) => {
    await stopAll()
    throw error
  })
  const session = await driver.getCapabilities()
  return {
    name: `WebKitGTK ${session.getBrowserVersion() ?? ''}`.trim(),
    goto: (url) => driver.get(url),
    run: (body, ...args) => driver.executeScript(`return (${body.toString()}).apply(null, arguments)`, ...args),
    inject: async (source) => {
      await driver.executeScript(source)
    },
    clickAt: (x, y) => driver.actions().move({ x, y, duration: 0 }).click().perform(),
    press: async (chord) => {
      const keys = chord.split('+').map((key) => keyNames[key] ?? key)
      const actions = driver.actions()
      for (const key of keys) actions.keyDown(key)
      for (const key of keys.toReversed()) actions.keyUp(key)
      await actions.perform()
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    // The driver's own screenshot command never returns.
    picture: async (path) => {
      await promisify(execFile)('import', ['-display', display, '-window', 'root', path], { timeout: 20_000 })
    },
    close: async () => {
      await driver.quit()
      await stopAll()
    },
  }
}

async function startSession(port: number, binary: string): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    // With any other strategy each command waits for the page's last request.
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  })
  const driver = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build()
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, width: windowSize.width, height: windowSize.height + 100 })
  return driver
}

const keyNames: Readonly<Record<string, string>> = {
  Control: Key.CONTROL,
  Shift: Key.SHIFT,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  Home: Key.HOME,
  End: Key.END,
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
}

/** Starts a virtual display on a free number. Xvfb prints the number as soon as the display is ready. */
async function startDisplay(): Promise<readonly [string, ChildProcess]> {
  const screen = ['-screen', '0', '1400x1000x24', '-nolisten', 'tcp']
  const child = spawn('Xvfb', ['-displayfd', '1', ...screen], { stdio: ['ignore', 'pipe', 'ignore'] })
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('Xvfb did not start')))
  const [number] = (await Promise.race([once(createInterface({ input: child.stdout }), 'line'), failed])) as [string]
  failed.catch(() => undefined)
  return [`:${number.trim()}`, child]
}

async function startService(display: string): Promise<readonly [number, ChildProcess]> {
  const port = await freePort()
  const child = spawn(process.env['WEBKIT_DRIVER'] ?? '/usr/bin/WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      TZ: 'Asia/Tokyo',
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  })
  await once(child, 'spawn')
  const gone = once(child, 'exit').then(() => Promise.reject(new Error('WebKitWebDriver did not start')))
  gone.catch(() => undefined)
  try {
    await Promise.race([listening(port, AbortSignal.timeout(30_000)), gone])
    return [port, child]
  } catch (error) {
    await stop(child)
    throw error
  }
}

/** Resolves once something accepts connections at a local port. Rejects when `signal` aborts. */
async function listening(port: number, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const socket = connect(port, '127.0.0.1')
    const isListening = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isListening) return
    await pause(50)
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}
