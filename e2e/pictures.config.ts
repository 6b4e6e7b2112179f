import { repoRoot } from '@gakuseki/tooling/workspace/paths.ts'
import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** `npm run pictures -w mfe-people`: compares a remote's pages, standing alone, with the pictures in its folder. `PICTURES_OF` names the remotes. */
export default defineConfig({
  ...journeys,
  testDir: `${import.meta.dirname}/pictures`,
  testIgnore: [],
  globalSetup: './pictures/prepare.setup.ts',
  snapshotPathTemplate: `${repoRoot}/{arg}{ext}`,
  timeout: 120_000,
  expect: {
    timeout: 15_000,
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
      stylePath: `${import.meta.dirname}/pictures/still.css`,
    },
  },
})
