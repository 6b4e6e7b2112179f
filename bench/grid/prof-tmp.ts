import { onStage } from '../stage.ts'
import { fillSampleClass } from './sample-class.ts'
await onStage(async ({ browser, serveSuite }) => {
  const { url } = await serveSuite()
  const address = url + (await fillSampleClass(url, { students: 45, contents: 40 }))
  for (let turn = 0; turn < 2; turn += 1) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'ja-JP' })
  const page = await context.newPage()
  await page.goto(address); await page.locator('[role=grid]').first().waitFor()
  const s = await context.newCDPSession(page)
  await page.locator('tbody tr').first().locator('td').nth(turn).click()
  await page.evaluate(() => { const p: number[] = []; Object.assign(globalThis, { paints: p }); addEventListener('keydown', ({ timeStamp }) => { requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel(); port1.addEventListener('message', () => { p.push(performance.now() - timeStamp); port1.close() }); port1.start(); port2.postMessage(null) }) }, { capture: true }) })
  await new Promise((r) => setTimeout(r, 1000))
  const ev: any[] = []; s.on('Tracing.dataCollected', (p: any) => ev.push(...p.value))
  await s.send('Profiler.enable'); await s.send('Profiler.setSamplingInterval', { interval: 200 }); await s.send('Profiler.start')
  await s.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline', 'v8', 'blink'], excludedCategories: ['*'] } })
  for (let key = 0; key < 45; key += 1) { await page.keyboard.press('abc'.charAt(key % 3)); await page.waitForFunction((c) => (globalThis as any).paints.length > c, key) }
  const done = new Promise((r) => s.once('Tracing.tracingComplete', r)); await s.send('Tracing.end'); await done
  const { profile } = await s.send('Profiler.stop')
  const paints = await page.evaluate(() => (globalThis as any).paints as number[])
  console.log('keys', paints.map((x) => x.toFixed(0)).join(' '))
  const main = ev.find((e) => e.name === 'Paint')
  const mine = ev.filter((e) => e.ph === 'X' && e.pid === main.pid && e.tid === main.tid).sort((a, b) => a.ts - b.ts || b.dur - a.dur)
  const self: any = {}, count: any = {}; const stack: any[] = []
  const pop = (e: any) => { self[e.name] = (self[e.name] ?? 0) + ((e.tdur ?? e.dur) - (e.child ?? 0)) / 1000; count[e.name] = (count[e.name] ?? 0) + 1 }
  for (const e of mine) { while (stack.length && stack.at(-1).ts + stack.at(-1).dur <= e.ts) pop(stack.pop()); if (stack.length) stack.at(-1).child = (stack.at(-1).child ?? 0) + (e.tdur ?? e.dur); stack.push(e) }
  while (stack.length) pop(stack.pop())
  for (const [n, v] of Object.entries<number>(self).sort((a, b) => b[1] - a[1]).slice(0, 16)) console.log(n.padEnd(50), (v / 45).toFixed(2), 'ms/key', (count[n] / 45).toFixed(1), '/key')
  const ids = new Map(profile.nodes.map((n: any) => [n.id, n])); const js: any = {}
  profile.samples?.forEach((id: number, i: number) => { const n: any = ids.get(id); const k = `${n.callFrame.functionName}@${n.callFrame.url.split('/').slice(-2).join('/')}:${n.callFrame.lineNumber}:${n.callFrame.columnNumber}`; js[k] = (js[k] ?? 0) + (profile.timeDeltas?.[i] ?? 0) / 1000 })
  for (const [n, v] of Object.entries<number>(js).sort((a, b) => b[1] - a[1]).slice(0, 28)) console.log((v / 45).toFixed(2), n)
  await context.close()
  }
})
