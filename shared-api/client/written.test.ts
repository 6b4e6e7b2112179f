import { latestPosition } from '../contract/delivery/written-header.ts'
import { createWritten } from './written.ts'

const [early, late] = ['000000010000000000000A00', '000000010000000000000B00']
const answer = (position: string) => new Headers({ 'x-gakuseki-written': position })

function place() {
  const kept = new Map<string, string>()
  let time = 1_000_000
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  }
  return { open: () => createWritten(storage, () => time), pass: (ms: number) => (time += ms), storage }
}

it('keeps the latest position, in whatever order answers arrive', () => {
  const written = place().open()
  expect(written.position()).toBeNull()
  written.note(answer(late))
  written.note(answer(early))
  written.note(new Headers())
  expect(written.position()).toBe(late)
})

it('is shared by all tabs and survives a reload', () => {
  const { open } = place()
  open().note(answer(late))
  expect(open().position()).toBe(late)
})

it('forgets a position after a minute', () => {
  const { open, pass } = place()
  const written = open()
  written.note(answer(late))
  pass(59_999)
  expect(written.position()).toBe(late)
  pass(1)
  expect(written.position()).toBeNull()
  written.note(answer(early))
  expect(written.position()).toBe(early)
})

it('asks for the latest after a change without an answer', () => {
  const { open, pass } = place()
  const written = open()
  written.noteLost()
  written.note(answer(late))
  expect(written.position()).toBe(latestPosition)
  pass(60_000)
  expect(written.position()).toBeNull()
})

it('renews the minute by each later change, also where an earlier one asked for more', () => {
  const { open, pass } = place()
  const written = open()
  written.noteLost()
  pass(59_999)
  written.note(answer(late))
  pass(59_999)
  expect(written.position()).toBe(latestPosition)
})

it('takes nothing that is no position, neither from an answer nor from the storage', () => {
  const { open, storage } = place()
  const written = open()
  written.note(answer('1; drop table'))
  expect(written.position()).toBeNull()
  storage.setItem('gakuseki.written', 'nonsense 1000000')
  expect(written.position()).toBeNull()
})
