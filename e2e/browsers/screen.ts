import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Driver } from './driver.ts'
import { look, type Seen } from './look.ts'
import { printQuery, type Query, sentQuery } from './query.ts'

/** What a journey can see and do on a page, the same in every browser. */
export type Screen = {
  readonly open: (path: string, heading: string | RegExp) => Promise<void>
  readonly address: () => Promise<URL>
  readonly look: (query: Query) => Promise<Seen>
  readonly see: (query: Query) => Promise<Seen>
  readonly gone: (query: Query) => Promise<void>
  readonly click: (query: Query) => Promise<void>
  /** Replaces the text of a field. */
  readonly fillIn: (query: Query, text: string) => Promise<void>
  readonly press: (...keys: readonly string[]) => Promise<void>
  readonly type: (text: string) => Promise<void>
  /** Puts text on the clipboard, as if another program had copied it. */
  readonly copied: (text: string) => Promise<void>
  readonly run: Driver['run']
  /** Repeats the question until the answer fits. A failure names the last answer. */
  readonly until: <Answer>(
    what: string,
    ask: () => Promise<Answer>,
    fits: (answer: Answer) => boolean,
  ) => Promise<Answer>
}

const library = readFileSync(
  fileURLToPath(import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')),
  'utf8',
)
const patience = 15_000
const betweenLooks = 50

export function createScreen(driver: Driver, origin: string): Screen {
  const lookAt = async (query: Query): Promise<Seen> => {
    const isThere = await driver.run(() => 'TestingLibraryDom' in globalThis && document.body !== null)
    if (!isThere) await driver.inject(library)
    return driver.run(look, sentQuery(query))
  }
  const see = (query: Query): Promise<Seen> =>
    until(
      `see ${printQuery(query)}`,
      () => lookAt(query),
      ({ count }) => count > 0,
    )

  const click = async (query: Query): Promise<void> => {
    let before: Seen['point'] = null
    // A click would miss an element that still moves, so its position must be the same twice in a row.
    const { point } = await until(
      `click ${printQuery(query)}`,
      () => lookAt(query),
      (seen) => {
        const isStill = seen.isEnabled && seen.point !== null && seen.point.x === before?.x && seen.point.y === before.y
        before = seen.point
        return isStill
      },
    )
    if (point !== null) await driver.clickAt(point.x, point.y)
  }
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await driver.press(key)
  }
  return {
    open: async (path, heading) => {
      await driver.goto(new URL(path, origin).href)
      await until(
        `be at ${path}`,
        () => driver.run(() => location.href),
        (href) => href.startsWith(origin),
      )
      await see({ role: 'heading', name: heading })
      await until(
        'have everything loaded',
        () => lookAt({ css: '[aria-busy=true]' }),
        ({ count }) => count === 0,
      )
    },
    address: async () => new URL(await driver.run(() => location.href)),
    look: lookAt,
    see,
    gone: async (query) => {
      await until(
        `no longer see ${printQuery(query)}`,
        () => lookAt(query),
        ({ count }) => count === 0,
      )
    },
    click,
    fillIn: async (query, text) => {
      await click(query)
      await press('Control+a')
      await driver.type(text)
      await until(
        `have typed ${text}`,
        () => lookAt(query),
        ({ value }) => value === text,
      )
    },
    press,
    type: (text) => driver.type(text),
    copied: async (text) => {
      await driver.run(addTextToCopy, text)
      await press('Control+c')
      await driver.run(removeTextToCopy)
    },
    run: driver.run,
    until,
  }
}

async function until<Answer>(
  what: string,
  ask: () => Promise<Answer>,
  fits: (answer: Answer) => boolean,
): Promise<Answer> {
  const end = performance.now() + patience
  for (;;) {
    const answer = await attempt(ask)
    if ('value' in answer && fits(answer.value)) return answer.value
    if (performance.now() > end)
      throw new Error(`could not ${what}: ${JSON.stringify('value' in answer ? answer.value : answer.reason)}`)
    await pause(betweenLooks)
  }
}

/** Returns a failure as a value, because a browser refuses to run anything in a page that is being replaced. */
async function attempt<Answer>(ask: () => Promise<Answer>): Promise<{ value: Answer } | { reason: string }> {
  try {
    return { value: await ask() }
  } catch (error) {
    return { reason: String(error) }
  }
}

function addTextToCopy(text: string): void {
  const area = document.createElement('textarea')
  area.id = 'to-be-copied'
  area.value = text
  document.body.append(area)
  area.select()
}

function removeTextToCopy(): void {
  document.getElementById('to-be-copied')?.remove()
}
