import { keptInMemory } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { onlyActive } from '../life/remote-runner.harness.ts'
import { openingNotes } from './opening-notes.ts'
import { forgetFrozen } from './report-frozen.ts'

/** A browser whose tabs start pages. Time passes only by `pass`. */
function browser() {
  const kept = keptInMemory()
  const timers = new Set<{ readonly at: number; readonly run: () => void }>()
  let now = Date.parse('2026-11-25T09:00:00+09:00')
  const start = (keptInTab = keptInMemory()) =>
    openingNotes({
      kept,
      keptInTab,
      clock: {
        now: () => new Date(now),
        random: Math.random,
        later: (ms, run) => {
          const timer = { at: now + ms, run }
          timers.add(timer)
          return () => timers.delete(timer)
        },
      },
    })
  return {
    start,
    timers,
    /** The tabs run for this long. */
    pass: (ms: number) => {
      for (const end = now + ms; now < end; now += 500)
        for (const timer of [...timers]) {
          if (timer.at <= now && timers.delete(timer)) timer.run()
        }
    },
    /** No tab runs for this long. */
    standStill: (ms: number) => {
      now += ms
    },
    killTabs: () => timers.clear(),
  }
}

const remoteAt = (baseUrl: string) => ({
  running: () => ({ source: 'active' as const, release: { ...onlyActive.active, baseUrl } }),
})

const { baseUrl } = onlyActive.active

it('knows nothing of a page that was painted and went on', () => {
  const { start, pass, killTabs } = browser()
  const notes = start()
  notes.begin(remoteAt(baseUrl))
  notes.settled()
  pass(3000)
  killTabs()
  pass(20_000)
  expect(start().frozen.size).toBe(0)
})

it('names the release of a page that never came to its first paint at each start, until a report of it was accepted', () => {
  const { start, standStill, killTabs } = browser()
  start().begin(remoteAt(baseUrl))
  killTabs()
  standStill(12_000)
  expect([...start().frozen.keys()]).toEqual([baseUrl])
  const notes = start()
  expect([...notes.frozen.keys()]).toEqual([baseUrl])
  forgetFrozen(notes, baseUrl)
  expect(start().frozen.size).toBe(0)
})

it('does not listen and has no timer any more when it was disposed', () => {
  const { start, pass, timers } = browser()
  const removed = jest.spyOn(document, 'removeEventListener')
  const notes = start()
  notes.begin(remoteAt(baseUrl))
  notes.settled()
  notes.dispose()
  expect(timers.size).toBe(0)
  expect(removed).toHaveBeenCalledWith('visibilitychange', expect.any(Function))
  removed.mockRestore()
  pass(20_000)
  expect(start().frozen.size).toBe(0)
})

it('names it at once when the same tab starts again', () => {
  const { start, standStill, killTabs } = browser()
  const tab = keptInMemory()
  start(tab).begin(remoteAt(baseUrl))
  killTabs()
  standStill(3000)
  expect(start().frozen.size).toBe(0)
  expect([...start(tab).frozen.keys()]).toEqual([baseUrl])
})

it('does not blame a page that another tab is still opening', () => {
  const { start, pass } = browser()
  start().begin(remoteAt(baseUrl))
  pass(30_000)
  expect(start().frozen.size).toBe(0)
})

it('names a release whose first data blocked the page for over 5 s, although the page came back', () => {
  const { start, pass, standStill } = browser()
  const notes = start()
  notes.begin(remoteAt(baseUrl))
  pass(1000)
  notes.settled()
  standStill(8000)
  pass(4000)
  notes.begin(remoteAt('/other/'))
  notes.settled()
  pass(20_000)
  expect([...start().frozen.keys()]).toEqual([baseUrl])
})

it('does not take a computer that slept for a page that stood still', () => {
  const { start, pass, standStill } = browser()
  const notes = start()
  notes.begin(remoteAt(baseUrl))
  standStill(600_000)
  notes.settled()
  pass(20_000)
  expect(start().frozen.size).toBe(0)
})

it('forgets the note when the page is left in an orderly way', () => {
  const { start, standStill, killTabs } = browser()
  const tab = keptInMemory()
  start(tab).begin(remoteAt(baseUrl))
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  hidden.mockRestore()
  killTabs()
  standStill(12_000)
  expect(start(tab).frozen.size).toBe(0)
})
