import type { Registry } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import type { Clock } from '../suite/environment.ts'
import { registryTimes, watchRegistry, type RegistryWatch } from './registry-watch.ts'

const registry: Registry = { remotes: [] }
let watch: RegistryWatch | null = null
afterEach(() => {
  watch?.stop()
  showPage(true)
})

function showPage(isVisible: boolean): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: isVisible ? 'visible' : 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
}

function open(read: () => Promise<Registry | null> = async () => registry) {
  const timers = new Set<{ readonly at: number; readonly run: () => void }>()
  let now = 0
  const clock: Clock = {
    now: () => new Date(now),
    random: () => 0,
    later: (ms, run) => {
      const timer = { at: now + ms, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
  }
  const offer = jest.fn()
  const asked = jest.fn(read)
  watch = watchRegistry({ read: asked, offer, clock })
  const pass = async (ms: number): Promise<void> => {
    now += ms
    for (const timer of timers) {
      if (timer.at > now) continue
      timers.delete(timer)
      timer.run()
    }
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  return { watch, asked, offer, pass, timers }
}

it('asks every minute while the page is visible', async () => {
  const { asked, offer, pass } = open()
  await pass(registryTimes.everyMs - 1)
  expect(asked).not.toHaveBeenCalled()
  await pass(1)
  expect(offer).toHaveBeenCalledWith(registry)
  showPage(false)
  await pass(registryTimes.everyMs)
  expect(asked).toHaveBeenCalledTimes(1)
})

it('asks at once when the page is visible again after a while, but not after a short absence', async () => {
  const { asked, pass } = open()
  showPage(false)
  await pass(registryTimes.everyMs)
  showPage(true)
  expect(asked).toHaveBeenCalledTimes(1)
  showPage(false)
  showPage(true)
  expect(asked).toHaveBeenCalledTimes(1)
})

it('offers nothing when the registry cannot be loaded', async () => {
  const { offer, pass } = open(async () => null)
  await pass(registryTimes.everyMs)
  expect(offer).not.toHaveBeenCalled()
})

it('limits the wait for a server that hangs', async () => {
  const { watch: looking, pass } = open(() => new Promise(() => {}))
  const looked = jest.fn()
  void looking.look().then(looked)
  await pass(registryTimes.urgentMs - 1)
  expect(looked).not.toHaveBeenCalled()
  await pass(1)
  expect(looked).toHaveBeenCalled()
})

it('stops asking after it was stopped', async () => {
  const { watch: looking, asked, pass, timers } = open()
  looking.stop()
  expect(timers.size).toBe(0)
  await pass(registryTimes.everyMs)
  showPage(true)
  await looking.look()
  expect(asked).not.toHaveBeenCalled()
})

it('leaves no timer behind for a waiting caller', async () => {
  const { watch: looking, timers } = open()
  const [every] = timers
  await looking.look()
  expect([...timers]).toEqual([every])
  const { watch: hanging, timers: others } = open(() => new Promise(() => {}))
  const looked = hanging.look()
  hanging.stop()
  await looked
  expect(others.size).toBe(0)
})

it('ignores an answer that arrives after a later one or after the end', async () => {
  const answers: ((registry: Registry) => void)[] = []
  const { watch: looking, offer, pass } = open(() => new Promise((resolve) => answers.push(resolve)))
  void looking.look()
  void looking.look()
  const later: Registry = { apiContract: 'later', remotes: [] }
  answers[1]?.(later)
  answers[0]?.(registry)
  await pass(0)
  expect(offer.mock.calls).toEqual([[later]])
  void looking.look()
  looking.stop()
  answers[2]?.(registry)
  await pass(0)
  expect(offer).toHaveBeenCalledTimes(1)
})
