import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { opens } from '@gakuseki/remote-kit/ship/gates/standalone-gate.ts'
import { serveFolder } from '@gakuseki/remote-kit/start/static-server.ts'
import { expect, test } from '@playwright/test'

/** A standalone page of the least that the gate looks at. `pages` are scripts by scenario; '' is the page without one. */
const siteOf = (pages: Readonly<Record<string, string>>): string => `<!doctype html>
<html lang="ja"><link rel="icon" href="data:," /><body><script>
  const pages = ${JSON.stringify(pages)}
  const asked = new URLSearchParams(location.search).get('scenario') ?? ''
  const names = Object.keys(pages).filter((name) => name !== '')
  if (pages[asked] === undefined) document.body.innerHTML = names.map((name) => '<p data-scenario="' + name + '"></p>').join('')
  else {
    document.body.innerHTML = '<header>学校</header><h1>' + asked + '画面</h1>'
    new Function(pages[asked])()
  }
</script></body></html>`

const verdictOf = async (pages: Readonly<Record<string, string>>, limits?: Parameters<typeof opens>[2]) => {
  const folder = await mkdtemp(join(tmpdir(), 'gakuseki-scenarios-'))
  await writeFile(join(folder, 'index.html'), siteOf(pages))
  const server = await serveFolder(folder)
  try {
    return await opens(server.url, ['/student', '/guardian'], limits)
  } finally {
    await server.close()
    await rm(folder, { recursive: true })
  }
}

test('the standalone gate opens every scenario that the page names', async () => {
  // A scenario has storages of its own, and its switch leaves the address.
  const begin =
    'Object.defineProperty(window, "localStorage", { value: {} }); history.replaceState(null, "", "/student")'
  const verdict = await verdictOf({ '': '', 'class-45': begin, own: '' })
  expect(verdict.ok && verdict.value).toMatch(/^\/student shows “画面”, 1 more pages and 2 scenarios open/)
})

test('the standalone gate refuses a page of the menu that fails, and names it', async () => {
  const verdict = await verdictOf({
    '': 'if (location.pathname === "/guardian") throw new Error("nowhere")',
    own: '',
  })
  expect(verdict.ok ? [] : verdict.error.found).toEqual(['/guardian page error: nowhere'])
})

test('the standalone gate does not pass a page that lists no scenario', async () => {
  await expect(verdictOf({ '': '' }, { patienceMs: 2000 })).rejects.toThrow(/data-scenario/)
})

test('the standalone gate waits for the answers of a page that comes late, and refuses what it says then', async () => {
  // As while the database starts: for about a second, the page shows and asks for nothing.
  const verdict = await verdictOf({
    '': `
      document.body.textContent = ''
      let frames = 0
      requestAnimationFrame(function wait() {
        frames += 1
        if (frames < 60) return requestAnimationFrame(wait)
        document.body.innerHTML = '<header>学校</header><h1>画面</h1>'
        const alarm = Object.assign(document.createElement('p'), { role: 'alert', textContent: '失敗' })
        fetch('/student').then((answer) => answer.text()).then(() => document.body.append(alarm))
      })`,
    own: '',
  })
  expect(verdict.ok ? [] : verdict.error.found).toEqual(['/student says: 失敗'])
})

test('the standalone gate refuses a menu entry that leads elsewhere, and says where', async () => {
  const verdict = await verdictOf({
    '': 'history.replaceState(null, "", location.pathname === "/guardian" ? "/home" : "/student/list")',
    own: '',
  })
  expect(verdict.ok ? [] : verdict.error.found).toEqual(['/guardian leads to /home'])
})

test('the standalone gate refuses a page that changes the window of all areas, and names what', async () => {
  const verdict = await verdictOf({
    '': 'window.chosen = []; Array.prototype.last = () => 1; window.fetch = fetch.bind(null); history.pushState = () => 1; JSON.parse = () => 1; History.prototype.go = () => 1',
  })
  expect(verdict.ok ? [] : verdict.error.found.toSorted()).toEqual([
    '/student changes the window of all areas: Array.prototype.last',
    '/student changes the window of all areas: History.prototype.go (replaced)',
    '/student changes the window of all areas: JSON.parse (replaced)',
    '/student changes the window of all areas: chosen',
    '/student changes the window of all areas: fetch (replaced)',
    '/student changes the window of all areas: history.pushState',
  ])
})

test('the standalone gate refuses scenarios that complain, lack a heading or show an alert, and names each', async () => {
  const verdict = await verdictOf({
    '': '',
    good: '',
    loud: 'console.error("no such class")',
    bare: 'document.querySelector("h1").textContent = " "',
    alarmed: 'document.body.append(Object.assign(document.createElement("p"), { role: "alert", textContent: "失敗" }))',
    broken: 'throw new Error("no school")',
  })
  expect(verdict.ok || verdict.error.error.code).toBe('GKS-231')
  expect(verdict.ok ? [] : verdict.error.found.toSorted()).toEqual([
    '/student?scenario=alarmed says: 失敗',
    '/student?scenario=bare has an empty heading',
    '/student?scenario=broken page error: no school',
    '/student?scenario=loud console: no such class',
  ])
})

test('the standalone gate refuses a page that stays busy without an answer', async () => {
  const verdict = await verdictOf({ '': 'setTimeout(() => { for (;;); })' }, { busyMs: 2000 })
  expect(verdict.ok ? [] : verdict.error.found).toEqual(['/student is frozen: it has not answered for 2 s'])
})
