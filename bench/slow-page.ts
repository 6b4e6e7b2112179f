import type { Page } from 'playwright-core'

/** The equipment of a school: 10 Mbit/s, 40 ms round trip, a processor a quarter as fast as this one. */
const profile = { bytesPerSecond: 10_000_000 / 8, roundTripMs: 40, slowdown: 4 } as const

/** For the heads of tables. */
export const slowProfile = `10 Mbit/s, ${profile.roundTripMs} ms, processor 1/${profile.slowdown}`

/** Slows the network and processor of the page down. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.roundTripMs,
    downloadThroughput: profile.bytesPerSecond,
    uploadThroughput: profile.bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: profile.slowdown })
}
