import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** `npm run screens`: saves screenshots of every page to .screens, in four widths, light and dark. */
export default defineConfig(journeys, { testIgnore: [], timeout: 300_000, testDir: `${import.meta.dirname}/screens` })
