import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** `npm run screens -w @gakuseki/e2e`: draws every page to docs/screens. */
export default defineConfig(journeys, { testIgnore: [], testDir: `${import.meta.dirname}/screens` })
