import type { Page } from 'playwright-core'

/** What the libraries of every standalone page set, to the same value whichever build is loaded first. */
const known = /^(?:webpackChunk\w+|__zod_global(?:Config|Registry)|__reactRouterVersion|__MSW_INTERCEPTORS_REGISTRY)$/

/**
 * What scripts have added to the page's window or to the browser's classes, and what they have put in the place of the browser's own. All
 * areas share one window, so each of these reaches the others.
 */
export async function changedGlobals(page: Page): Promise<readonly string[]> {
  const names = await page.evaluate(compareWithFreshWindow)
  return names.filter((name) => !known.test(name))
}

/** Runs in the page, so it uses nothing from outside. */
function compareWithFreshWindow(): string[] {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const fresh = frame.contentWindow as unknown as Record<string, unknown>
  const here = globalThis as unknown as Record<string, unknown>
  const isNative = (value: unknown): boolean =>
    typeof value !== 'function' || Function.prototype.toString.call(value).includes('[native code]')
  const valueOf = (holder: object, name: string): unknown => {
    const property = Object.getOwnPropertyDescriptor(holder, name)
    return property?.get ?? (property?.value as unknown)
  }
  const differences = (now: object, before: object, prefix: string): string[] =>
    Object.getOwnPropertyNames(now)
      .filter((name) => !/^\d+$/.test(name))
      .flatMap((name) => {
        if (!Object.hasOwn(before, name)) return [`${prefix}${name}`]
        return isNative(valueOf(now, name)) ? [] : [`${prefix}${name} (replaced)`]
      })
  const isObject = (value: unknown): value is object =>
    (typeof value === 'object' && value !== null) || typeof value === 'function'
  const found = differences(here, fresh, '')
  for (const name of Object.getOwnPropertyNames(fresh).filter((each) => /^[A-Z]/.test(each))) {
    const [now, before] = [valueOf(here, name), valueOf(fresh, name)]
    if (typeof now !== 'function' || typeof before !== 'function') continue
    found.push(...differences(now, before, `${name}.`))
    const [methods, own] = [now.prototype as unknown, before.prototype as unknown]
    if (isObject(methods) && isObject(own)) found.push(...differences(methods, own, `${name}.prototype.`))
  }
  frame.remove()
  return found
}
