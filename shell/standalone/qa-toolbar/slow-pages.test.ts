import { defineRemote } from '@gakuseki/shared-ui/host/remote-contract.ts'
import type { Chunks } from './qa-link.ts'
import { withPageFiles } from './slow-pages.ts'

const page = { Component: () => null }
const remote = defineRemote({
  routes: [{ path: 'school', children: [{ path: 'edit', handle: { title: 'School' }, lazy: async () => page }] }],
})

function switched(start: Chunks) {
  let chunks = start
  const waits: { readonly ms: number; readonly run: () => void }[] = []
  const later = (ms: number, run: () => void) => {
    waits.push({ ms, run })
    return () => {}
  }
  const [top] = withPageFiles(remote, () => chunks, later).routes
  const route = top?.children?.[0]
  return { route, waits, turn: (to: Chunks) => (chunks = to) }
}

it('changes only how the file of a route loads', async () => {
  const { route, waits } = switched(null)
  expect(route).toMatchObject({ path: 'edit', handle: { title: 'School' } })
  expect(await route?.lazy?.()).toBe(page)
  expect(waits).toEqual([])
})

it('delays a slow file by 5 s', async () => {
  const { route, waits } = switched('slow')
  const come = jest.fn()
  const coming = route?.lazy?.().then(come)
  await Promise.resolve()
  expect(come).not.toHaveBeenCalled()
  expect(waits.map(({ ms }) => ms)).toEqual([5000])
  waits[0]?.run()
  await coming
  expect(come).toHaveBeenCalledWith(page)
})

it('fails like a missing file until it is switched off', async () => {
  const { route, turn } = switched('fail')
  await expect(route?.lazy?.()).rejects.toMatchObject({ name: 'ChunkLoadError' })
  turn(null)
  expect(await route?.lazy?.()).toBe(page)
})
