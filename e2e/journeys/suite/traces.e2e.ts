import { startTracedServer, type TracedServer } from '@gakuseki/bench/traces/traced-server.ts'
import { expect, type Page } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { openList } from '../../support/pages/list-view.ts'
import { copyOfTemplate } from '../../support/pages/places.ts'
import { heading, settled } from '../../support/pages/shell.ts'

type CollectedSpan = ReturnType<TracedServer['collector']['spans']>[number]

const childrenOf = (spans: readonly CollectedSpan[], { spanId }: CollectedSpan): readonly CollectedSpan[] =>
  spans.filter(({ parentSpanId }) => parentSpanId === spanId)

/** A page that goes out of sight hands over what it has. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Object.defineProperty(document, 'hidden', { configurable: true, value: false })
  })
}

/** The click within the area of students. */
const clickIn = (spans: readonly CollectedSpan[]): CollectedSpan | undefined =>
  spans.find(({ name, attributes }) => name === 'click' && attributes['gakuseki.area'] === '/student')

test('one click on a student is one trace: from the page over its calls to their statements', async ({ page }, {
  workerIndex,
}) => {
  const { server, collector } = await startTracedServer(await copyOfTemplate(`traces-${workerIndex}`))
  try {
    const list = await openList(page, `${server.url}/student/list`, 'Students')
    const [name = ''] = await list.names()
    await settled(page)
    await list.rows.getByRole('link', { name, exact: true }).first().click()
    await expect(heading(page, 'Student Details')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
    await settled(page)
    const userId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await leave(page)
    await expect.poll(() => clickIn(collector.spans())?.service).toBe('gakuseki-page')
    // The end of the server hands over the rest.
    expect(await server.stop()).toBe(0)

    const spans = collector.spans()
    const click = clickIn(spans)
    if (click === undefined) throw new Error('no click')
    expect(click.parentSpanId).toBeNull()
    const calls = childrenOf(spans, click)
    expect(calls.map((call) => call.name)).toContain('GET /v2/students/{userId}')
    for (const call of calls) {
      expect([call.traceId, call.service]).toEqual([click.traceId, 'gakuseki-page'])
      const [answer, ...more] = childrenOf(spans, call)
      expect(more).toEqual([])
      expect(answer).toMatchObject({ traceId: click.traceId, name: call.name, service: 'gakuseki' })
    }
    const record = calls.find((call) => call.name === 'GET /v2/students/{userId}')
    const [answer] = record === undefined ? [] : childrenOf(spans, record)
    const statements = answer === undefined ? [] : childrenOf(spans, answer)
    expect(statements.map((statement) => statement.attributes['db.query.text']).join('\n')).toContain(
      'from students s where s.user_id = $',
    )
    expect(collector.raw()).not.toContain(userId)
  } finally {
    await server.stop()
    await collector.close()
  }
})

test('a suite that does not trace loads nothing for it and sends no trace header', async ({ page, watch }) => {
  await openList(page, '/student/list', 'Students')
  await settled(page)
  expect(watch.requests().filter((path) => /trac|telemetry/.test(path))).toEqual([])
  const call = page.waitForRequest((request) => request.url().includes('/api/user/'))
  await page.reload()
  expect((await call).headers()).not.toHaveProperty('traceparent')
})
