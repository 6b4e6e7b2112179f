import { createKeptSchool } from './kept-school.ts'
import type { Kept, SchoolDb } from './school-db.ts'

const school = (name: string): Blob => new Blob([name])
const dumpOf = (name: string) => async () => school(name)

/** The browser storage of several tabs; writing fails while it is full. */
function db() {
  let kept: Kept | null = null
  let isFull = false
  const tab: SchoolDb = {
    read: async () => kept,
    putIf: async (next, mayReplace) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      if (!mayReplace(kept?.generation ?? null)) return false
      kept = next
      return true
    },
    report: () => {},
    onReport: () => {},
  }
  return { tab, name: async () => kept && (await kept.school.text()), fill: (full: boolean) => (isFull = full) }
}

/** A dump that ends when the test says so. */
function heldDump(name: string) {
  let end = (): void => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  return { dump: () => ended.then(() => school(name)), end }
}

it('keeps changes until another tab has stored its own', async () => {
  const { tab, name } = db()
  const [here, there] = [createKeptSchool(tab), createKeptSchool(tab)]
  await here.load()
  await there.load()
  await here.keep(dumpOf('ここ'))
  await there.keep(dumpOf('あちら'))
  expect([await name(), here.state.getState(), there.state.getState()]).toEqual(['ここ', 'kept', 'overtaken'])
})

it('keeps the school that replaced it, even if this page still had changes to write', async () => {
  const { tab, name } = db()
  const kept = createKeptSchool(tab)
  const first = heldDump('前')
  const second = heldDump('後')
  const writes = [kept.keep(first.dump), Promise.resolve().then(() => kept.keep(second.dump))]
  await Promise.resolve()
  const replaced = kept.replace(school('選んだ学校'))
  first.end()
  await replaced
  second.end()
  await Promise.all(writes)
  expect(await name()).toBe('選んだ学校')
})

it.each([
  ['a school', school('選んだ学校'), '選んだ学校'],
  ['nothing', null, null],
])('ignores later changes of this page after a reset to %s, and reports it', async (_what, chosen, expected) => {
  const { tab, name } = db()
  const kept = createKeptSchool(tab)
  await kept.keep(dumpOf('前'))
  await kept.replace(chosen)
  await kept.keep(dumpOf('後'))
  expect([await name(), kept.state.getState()]).toEqual([expected, 'replaced'])
})

it('continues to keep changes when the other school could not be stored', async () => {
  const { tab, name, fill } = db()
  const kept = createKeptSchool(tab)
  fill(true)
  await expect(kept.replace(school('選んだ学校'))).rejects.toThrow('full')
  fill(false)
  await kept.keep(dumpOf('後'))
  expect([await name(), kept.state.getState()]).toEqual(['後', 'kept'])
})

it('forgets what was kept when it begins anew, and tells a tab that went on with it', async () => {
  const { tab, name } = db()
  const before = createKeptSchool(tab)
  await before.load()
  await before.keep(dumpOf('前'))
  const anew = createKeptSchool(tab)
  expect(await anew.load(true)).toBeNull()
  expect(await name()).toBeNull()
  await anew.keep(dumpOf('後'))
  await before.keep(dumpOf('前'))
  expect([await name(), before.state.getState(), anew.state.getState()]).toEqual(['後', 'overtaken', 'kept'])
})
