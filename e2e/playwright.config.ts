import { chromiumPath, shortLivedFlags } from '@gakuseki/remote-kit/start/chromium.ts'
import { defineConfig } from '@playwright/test'

/** `npx playwright test -c e2e/playwright.config.ts`: journeys in the built suite, served by the real server. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.e2e.ts',
  testIgnore: ['**/screens/**', '**/pictures/**'],
  outputDir: '../test-results',
  globalSetup: './prepare.setup.ts',
  reporter: './quiet-reporter.setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // They only end what hangs. A machine that has other work besides is three times slower.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    launchOptions: { executablePath: chromiumPath, args: [...shortLivedFlags] },
  },
})
