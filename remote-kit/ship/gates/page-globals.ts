import type { Page } from 'playwright-core'

/** What the libraries of every standalone page set or replace: msw, zod, react-router-dom, React and webpack. */
const known =
  /^(?:WebSocket \(replaced\)|webpackChunk\w+|__zod_global(?:Config|Registry)|__reactRouterVersion|__MSW_INTERCEPTORS_REGISTRY|document\._reactListening\w+)$/

/**
 * What scripts have added to the page's window, to the browser's classes or to its own objects such as `history`, and what they have put in the
 * place of the browser's own. All areas share one window, so each of these reaches the others.
 */
export async function changedGlobals(page: Page): Promise<readonly string[]> {
  const names = await page.evaluate(compareWithFreshWindow)
  return names.filter((name) => !known.test(name))
}

/** Runs in the page, so it uses nothing from outside. */
function compareWithFreshWindow(): string[] {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const fresh: object = frame.contentWindow ?? {}
  const valueOf = (holder: object, name: string): unknown => {
    const property = Object.getOwnPropertyDescriptor(holder, name)
    return property?.get ?? (property?.value as unknown)
  }
  // That of a function of the browser is its name and [native code].
  const textOf = (value: unknown): string =>
    typeof value === 'function' ? Function.prototype.toString.call(value) : ''
  const differences = (now: object, before: object, prefix: string): string[] =>
    Object.getOwnPropertyNames(now)
      .filter((name) => !/^\d+$/.test(name))
      .flatMap((name) => {
        if (!Object.hasOwn(before, name)) return [`${prefix}${name}`]
        return textOf(valueOf(now, name)) === textOf(valueOf(before, name)) ? [] : [`${prefix}${name} (replaced)`]
      })
  const isObject = (value: unknown): value is object =>
    (typeof value === 'object' && value !== null) || typeof value === 'function'
  const found = differences(globalThis, fresh, '')
  const compare = (now: unknown, before: unknown, name: string): void => {
    if (isObject(now) && isObject(before)) found.push(...differences(now, before, `${name}.`))
  }
  for (const name of Object.getOwnPropertyNames(fresh)) {
    const [now, before] = [valueOf(globalThis, name), valueOf(fresh, name)]
    if (!/^[A-Z]/.test(name) || typeof now !== typeof before) continue
    compare(now, before, name)
    if (typeof now === 'function' && typeof before === 'function')
      compare(now.prototype, before.prototype, `${name}.prototype`)
  }
  const objects = ['console', 'crypto', 'customElements', 'document', 'history', 'navigator', 'performance'] as const
  const freshWindow = fresh as typeof globalThis
  for (const name of objects) compare(globalThis[name], freshWindow[name], name)
  frame.remove()
  return found
}
